import type { ChatHit } from './recall.ts';

/** What was said in one round stands together, the user before the assistant; rounds in the order of what came first of each. */
export function orderRounds<T>(lines: readonly T[], hitOf: (line: T) => ChatHit): T[] {
  return groupRounds(lines, hitOf).flat();
}

/** The same as it is read: what was found, best first; then the newest, from the oldest of them on. */
export function orderToRead<T>(lines: readonly T[], hitOf: (line: T) => ChatHit): T[] {
  const isNewest = (round: readonly T[]): boolean => round.every((line) => hitOf(line).found_by === 'newest');
  const rounds = groupRounds(lines, hitOf);
  return [...rounds.filter((round) => !isNewest(round)), ...rounds.filter(isNewest).reverse()].flat();
}

function groupRounds<T>(lines: readonly T[], hitOf: (line: T) => ChatHit): T[][] {
  const rounds = new Map<string, T[]>();
  for (const line of lines) {
    const { kind, chat_id, round } = hitOf(line);
    const key = `${kind}:${chat_id}:${round}`;
    rounds.set(key, [...(rounds.get(key) ?? []), line]);
  }
  const toPlace = (line: T): number => (hitOf(line).role === 'assistant' ? 1 : 0);
  return [...rounds.values()].map((round) =>
    round.toSorted((a, b) => toPlace(a) - toPlace(b) || hitOf(a).id - hitOf(b).id),
  );
}
