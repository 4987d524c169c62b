import { toDuplicateSketch } from '../../src/domain/duplicates/duplicate-sketch.ts';
import { type DuplicateCandidate, findNearDuplicate } from '../../src/domain/duplicates/near-duplicate.ts';
import { type BenchPost, isHighImpact } from './read-posts.ts';

export interface Cost {
  /** UTF-16 units of each text, cut to this length. */
  length: number;
  sketch_us: number;
  /** Per candidate, with the preceding message as candidate: an unrelated text. */
  stranger_us: number;
  /** Per candidate, with the message minus its last number as candidate: alike, and still no duplicate. */
  alike_us: number;
}

const rounds = 5;
const together = 50;

/** CPU time of this process, not wall time; the first round warms up. Candidates come 50 at a time, as from the inbox. */
export function measureCost(posts: readonly BenchPost[], length = 300): Cost {
  const texts = posts.map(({ text }) => text.slice(0, length)).filter((text) => text.length > length / 2);
  const strangers = texts.map((_, index) => toCandidates(texts[index === 0 ? texts.length - 1 : index - 1] ?? ''));
  const alike = texts.map((text) => toCandidates(text));
  const some = texts.slice(0, 200);
  const perCandidate = (candidates: readonly DuplicateCandidate[][]) =>
    time(some, (text, index) => findNearDuplicate(`${text} 9913`, candidates[index] ?? [], { isHighImpact })) /
    together;
  return {
    length,
    sketch_us: round(time(texts, (text) => toDuplicateSketch(text))),
    stranger_us: round(perCandidate(strangers)),
    alike_us: round(perCandidate(alike)),
  };
}

function toCandidates(text: string): DuplicateCandidate[] {
  return Array.from({ length: together }, (_, id) => ({ id, text, received_at: '2025-01-01T00:00:00Z', source: 's' }));
}

function time(texts: readonly string[], run: (text: string, index: number) => unknown): number {
  for (const [index, text] of texts.entries()) run(text, index);
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round++) for (const [index, text] of texts.entries()) run(text, index);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / (rounds * Math.max(1, texts.length));
}

function round(microseconds: number): number {
  return Number(microseconds.toFixed(1));
}
