import type { Scene } from '../scene/scene.ts';
import type { NewSummary, WorkTurn } from './chat-upkeep-store.ts';
import type { WrittenSummary } from './note-writer.ts';

/** Names that a summary is found by, at most. */
const mostEntities = 10;

/** What is known of its messages, counted: a summary's scene, topic and feeling are those of most of its rounds. */
export function toSummary(range: readonly WorkTurn[], written: WrittenSummary, now: Date): NewSummary {
  const [first, last] = [range[0], range.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a summary of nothing');
  const rounds = [...new Map(range.filter(({ role }) => role === 'user').map((turn) => [turn.round, turn])).values()];
  return {
    from_round: first.round,
    to_round: last.round,
    text: written.text,
    scene: findSceneOf(rounds.length === 0 ? range : rounds),
    topic: findMostFrequent(range.map(({ topic }) => topic)),
    entities: rankEntities(range),
    emotion: findMostFrequent(range.map(({ emotion }) => emotion)),
    created_at: last.created_at,
    written_at: now.toISOString(),
    by: written.by,
    degraded: written.degraded,
  };
}

/** Talk about the app is a scene of its own only where there is nothing else. */
function findSceneOf(rounds: readonly WorkTurn[]): Scene | null {
  const told = rounds.filter(({ scene }) => scene !== null && scene !== 'meta');
  return findMostFrequent((told.length === 0 ? rounds : told).map(({ scene }) => scene));
}

/** Of several the first. */
function findMostFrequent<Value extends string>(values: readonly (Value | null)[]): Value | null {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

function rankEntities(range: readonly WorkTurn[]): string[] {
  const counts = new Map<string, number>();
  for (const name of range.flatMap(({ entities }) => entities)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostEntities)
    .map(([name]) => name);
}
