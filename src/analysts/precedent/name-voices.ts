import { isSameStory, type Telling } from '../../domain/duplicates/same-story.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { toCanonicalText } from '../../domain/text/normalise.ts';

/**
 * Whose word each precedent is, by its id: a source's, or that of several sources which only ever repeat each other here. A
 * source with a story of its own speaks for itself, and for what others repeat of it. Patterns are nobody's: they aren't
 * among the answers.
 */
export function nameVoices(rows: readonly EvidenceRow[]): Map<string, string> {
  const stories = groupStories(rows.filter(({ origin }) => origin === 'archive'));
  const own = new Set(stories.filter(({ sources }) => sources.size === 1).flatMap(({ sources }) => [...sources]));
  const repeaters = linkRepeaters(stories.map(({ sources }) => [...sources]).filter((sources) => !sources.some(isOwn)));
  function isOwn(source: string): boolean {
    return own.has(source);
  }
  return new Map(
    stories.flatMap(({ rows: told, sources }) => {
      const [first = ''] = sources;
      const voice = [...sources].find(isOwn) ?? repeaters.get(first) ?? first;
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
    const source = (row.source ?? '').toLowerCase();
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

/** The first source of all that are linked through a story, for each of them. */
function linkRepeaters(stories: readonly (readonly string[])[]): Map<string, string> {
  const voices = new Map<string, string>();
  for (const sources of stories) {
    const linked = new Set(sources.map((source) => voices.get(source) ?? source));
    const [voice = ''] = linked;
    for (const source of sources) voices.set(source, voice);
    for (const [source, former] of voices) if (linked.has(former)) voices.set(source, voice);
  }
  return voices;
}
