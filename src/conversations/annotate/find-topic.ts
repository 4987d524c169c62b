import { hasHan, stemWord, toWords } from '../../domain/text/tokenize.ts';
import { topicWords } from './topics.ts';

const splitWords = (words: string): string[] => words.split(' ');
const hanTopics = Object.entries(topicWords).map(([topic, { zh }]) => ({ topic, words: splitWords(zh) }));
const topicsByStem = new Map(
  Object.entries(topicWords).flatMap(([topic, { en, zh }]) =>
    splitWords(`${en} ${zh}`)
      .filter((word) => !hasHan(word))
      .map((word) => [stemWord(word), topic] as const),
  ),
);

/** What a text is about: the topic that most of its words belong to, the first of several; null: none. */
export function findTopic(text: string): string | null {
  const counts = new Map<string, number>();
  const count = (topic: string, by = 1) => counts.set(topic, (counts.get(topic) ?? 0) + by);
  for (const word of toWords(text)) {
    const topic = hasHan(word) ? undefined : topicsByStem.get(stemWord(word));
    if (topic !== undefined) count(topic);
  }
  if (hasHan(text)) {
    for (const { topic, words } of hanTopics) {
      const found = words.filter((word) => hasHan(word) && text.includes(word)).length;
      if (found > 0) count(topic, found);
    }
  }
  let best: string | null = null;
  for (const [topic, found] of counts) if (best === null || found > (counts.get(best) ?? 0)) best = topic;
  return best;
}
