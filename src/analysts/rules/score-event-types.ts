import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { type EventType, eventTypes } from '../../domain/verdict.ts';
import { type Cue, compileCues, compilePattern } from './lexicon/cue.ts';
import type { MessageParts } from './read-message.ts';

/** The type that a message speaks for, how strongly, and by how much it beats the next. */
export interface TypeScore {
  type: EventType;
  score: number;
  /** Its lead over the second best; 0 at a draw. */
  margin: number;
  runnerUp: EventType;
  /** The scores of all types that anything spoke for or against. */
  scores: ReadonlyMap<EventType, number>;
}

/** A headline names the event; what follows names its surroundings too. */
const titleWeight = 2;
const leadWeight = 0.6;
/** A message is an event only if something speaks for one: about one usual cue in the headline. */
const otherBaseline = 2.4;
/** The remaining worth of a negated cue: "denies being hacked" is about a hack, but none has happened. */
const negatedShare = 0.1;
const negationReach = 18;

const cues = {
  en: eventTypes.map((type) => ({ type, cues: compileCues(eventTypeTable[type].lexicon.en, 'en') })),
  zh: eventTypes.map((type) => ({ type, cues: compileCues(eventTypeTable[type].lexicon.zh, 'zh') })),
};
const negation = {
  en: compilePattern(
    [
      'not',
      'no',
      'never',
      'without',
      'den(?:y|ies|ied)',
      'isn.t',
      'wasn.t',
      'won.t',
      'doesn.t',
      'didn.t',
      'hasn.t',
      'false',
      'refut(?:es|ed)',
      'nor',
      'rules? out',
      'no plans to',
    ],
    'en',
  ),
  zh: compilePattern(['否认|未曾|没有|并未|并非|不会|尚未|暂无|无意|辟谣|从未|不再|拒绝承认|不存在|未能'], 'zh'),
};

/** Scores every event type; `other` wins unless something speaks louder. */
export function scoreEventTypes({ title, lead }: MessageParts): TypeScore {
  const scores = new Map<EventType, number>([['other', otherBaseline]]);
  addPart(scores, title.toLowerCase(), titleWeight);
  addPart(scores, lead.toLowerCase(), leadWeight);
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
  return {
    type: best?.[0] ?? 'other',
    score: best?.[1] ?? 0,
    margin: (best?.[1] ?? 0) - Math.max(0, second?.[1] ?? 0),
    runnerUp: second?.[0] ?? 'other',
    scores,
  };
}

function addPart(scores: Map<EventType, number>, text: string, weight: number): void {
  if (text.length === 0) return;
  for (const language of languagesOf(text)) {
    for (const { type, cues: list } of cues[language]) {
      const sum = list.reduce((total, cue) => total + weigh(cue, text, negation[language]), 0);
      if (sum !== 0) scores.set(type, (scores.get(type) ?? 0) + weight * sum);
    }
  }
}

function weigh(cue: Cue, text: string, negated: RegExp): number {
  const match = cue.pattern.exec(text);
  if (match === null) return 0;
  const before = text.slice(Math.max(0, match.index - negationReach), match.index);
  return cue.weight > 0 && negated.test(before) ? cue.weight * negatedShare : cue.weight;
}

/** Chinese cues if there is any Han, English ones too if Latin words prevail. */
function languagesOf(text: string): ('en' | 'zh')[] {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]+/g)?.length ?? 0;
  if (han === 0) return ['en'];
  return latin > han ? ['zh', 'en'] : ['zh'];
}
