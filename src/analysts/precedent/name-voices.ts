import { isSameStory, type Telling } from '../../domain/duplicates/same-story.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { toCanonicalText } from '../../domain/text/normalise.ts';

/**
 * Whose word each precedent is, by its id: of the source that told the story first here. Sources that tell just the same stories are
 * one. Who only repeats others adds no voice, and can't take theirs. Patterns are nobody's: they aren't among the answers.
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

/** A story takes in every telling that repeats one of its own, however late: who repeats an invention takes his time. */
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

/** Without its time. */
function toTelling({ event_type, action, assets, summary }: EvidenceRow): Telling {
  return { event_type, action, assets, keywords: [], text: summary, created_at: '1970-01-01T00:00:00Z' };
}

/** Whoever told it first: of rows without a time, or of the same, the first. */
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

/** Each source's first one of those that tell just the same stories. */
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
