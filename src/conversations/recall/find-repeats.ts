import { toSaidSentences } from '../summarise/to-said-sentences.ts';
import { toComparable } from './present-text.ts';
import type { ChatHit } from './recall.ts';

/** Of a summary's sentences, from which share on it says nothing of its own. */
const saidShare = 0.5;
const speaker = /^[^：:。！？]{1,40}[：:]\s*/u;

/** Of lines that stand together: summaries whose sentences stand in turns for the most part, and turns that another summary says whole. */
export function findRepeats(hits: readonly ChatHit[]): Set<ChatHit> {
  const turns = hits.filter(({ kind }) => kind === 'turn').map((hit) => ({ hit, said: toComparable(hit.text) }));
  const all = turns.map(({ said }) => said).join('\n');
  const repeats = new Set<ChatHit>();
  for (const hit of hits) {
    if (hit.kind !== 'summary') continue;
    const sentences = toSaidSentences(hit.text).map(({ text }) => toComparable(text.replace(speaker, '')));
    const known = sentences.filter((sentence) => all.includes(sentence)).length;
    if (known > 0 && known > saidShare * sentences.length) {
      repeats.add(hit);
      continue;
    }
    const summary = toComparable(hit.text);
    for (const { hit: turn, said } of turns) {
      if (summary.includes(said)) repeats.add(turn);
    }
  }
  return repeats;
}
