import { readMessage } from '../../src/analysts/rules/read-message.ts';
import { createRulesAnalyst } from '../../src/analysts/rules/rules-analyst.ts';
import { scoreEventTypes } from '../../src/analysts/rules/score-event-types.ts';
import { toArrivedEvent } from '../../src/domain/arrival.ts';
import { sketchPairs } from '../../src/domain/duplicates/duplicate-sketch.ts';
import { highImpactTypes } from '../../src/domain/duplicates/near-duplicate.ts';
import type { Telling } from '../../src/domain/duplicates/same-story.ts';
import { toStoryWords, toWordPairs } from '../../src/domain/duplicates/story-words.ts';
import { messageSchema, type Recognition } from '../../src/domain/message.ts';
import { normaliseText, toCanonicalText } from '../../src/domain/text/normalise.ts';
import { loadMessages } from '../../src/worker/sources/load-messages.ts';

/** A message of a file with everything that the layers read. */
export interface BenchPost {
  id: number;
  source: string;
  text: string;
  canonical: string;
  received_at: string;
  /** ms since 1970 */
  time: number;
  pairs: ReadonlySet<number>;
  sketch: readonly number[];
  story: Telling;
}

const recognition: Recognition = { kind: 'new', reason: 'not looked up', revision: 1, news_event_id: null };

/** The dated messages of the files, by publication; `source` is the file. */
export async function readPosts(paths: readonly string[]): Promise<BenchPost[]> {
  const analyst = createRulesAnalyst();
  const posts: BenchPost[] = [];
  for (const path of paths) {
    const { messages } = await loadMessages(path);
    for (const message of messages) {
      if (message.published_at === undefined) continue;
      const { event } = toArrivedEvent(messageSchema.parse(message), new Date(message.published_at));
      const received_at = event.published_at;
      const text = event.text;
      const { draft, keywords } = await analyst.analyse({ ...event, recognition });
      const pairs = toWordPairs(toStoryWords(text));
      posts.push({
        id: posts.length + 1,
        source: path,
        text,
        canonical: toCanonicalText(text),
        received_at,
        time: Date.parse(received_at),
        pairs,
        sketch: sketchPairs(pairs),
        story: { ...draft, keywords, text, created_at: received_at },
      });
    }
  }
  return posts.sort((a, b) => a.time - b.time || a.id - b.id);
}

/** The worker's own question: the type by the offline rules. */
export function isHighImpact(text: string): boolean {
  return highImpactTypes.has(scoreEventTypes(readMessage(normaliseText(text))).type);
}
