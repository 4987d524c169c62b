import { isSameStory, type Telling } from '../../domain/duplicates/same-story.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { toCanonicalText } from '../../domain/text/normalise.ts';

/**
 * The voice of each precedent, by its id: the source that told its story first here. Sources that tell just the same stories are
 * one voice; whoever only repeats others adds none. Patterns have no voice and are left out.
 */
export function nameVoices(rows: readonly EvidenceRow[]): Map<string, string> {
  const stories = groupStories(rows.filter(({ origin }) => origin === 'archive'));
  const circles = groupCircles(stories);
  return new Map(
    stories.flatMap(({ rows: told }) => {
      const first = findFirst(told);
      const voice = circles.get(first) ?? first;
      return told.map(({ id }) => [id, voice] as const);
    }),
  );
}

interface ToldStory {
  rows: EvidenceRow[];
  sources: Set<string>;
}

/** A story takes in every telling that repeats one of its own, however late. */
function groupStories(rows: readonly EvidenceRow[]): ToldStory[] {
  let stories: ToldStory[] = [];
  for (const row of rows) {
    const source = toSourceName(row);
    const known = stories.filter(({ rows: told }) => told.some((one) => isRepeat(one, row)));
    const joined = {
      rows: [...known.flatMap((story) => story.rows), row],
      sources: new Set([...known.flatMap(({ sources }) => [...sources]), source]),
    };
    stories = [...stories.filter((story) => !known.includes(story)), joined];
  }
  return stories;
}

function isRepeat(a: EvidenceRow, b: EvidenceRow): boolean {
  return toCanonicalText(a.summary) === toCanonicalText(b.summary) || isSameStory(toTelling(a), toTelling(b));
}

/** Without its time, which doesn't count here. */
function toTelling({ event_type, action, assets, summary }: EvidenceRow): Telling {
  return { event_type, action, assets, keywords: [], text: summary, created_at: '1970-01-01T00:00:00Z' };
}

/** The source that told it first; at equal times, and without any, the first row's. */
function findFirst(told: readonly EvidenceRow[]): string {
  const first = told.reduce((earliest, row) => (toTime(row) < toTime(earliest) ? row : earliest));
  return toSourceName(first);
}

function toTime({ created_at }: EvidenceRow): number {
  return created_at === null ? Number.POSITIVE_INFINITY : Date.parse(created_at);
}

function toSourceName({ source }: EvidenceRow): string {
  return (source ?? '').toLowerCase();
}

/** For each source, the first of all sources that tell just the same stories. */
function groupCircles(stories: readonly ToldStory[]): Map<string, string> {
  const firsts = new Map<string, string>();
  const all = [...new Set(stories.flatMap(({ sources }) => [...sources]))];
  return new Map(
    all.map((source) => {
      const told = stories.flatMap(({ sources }, index) => (sources.has(source) ? [index] : [])).join();
      if (!firsts.has(told)) firsts.set(told, source);
      return [source, firsts.get(told) ?? source] as const;
    }),
  );
}
