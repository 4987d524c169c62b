import { findNearDuplicate, nearDuplicateWindowHours } from '../../src/domain/duplicates/near-duplicate.ts';
import { isSameStory, sameStoryWindow } from '../../src/domain/duplicates/same-story.ts';
import { type BenchPost, isHighImpact } from './read-posts.ts';

export const layers = ['raw text', 'canonical text', 'near', 'same verdict', 'same story'] as const;
export type Layer = (typeof layers)[number];

export interface Link {
  layer: Layer;
  earlier: BenchPost;
  later: BenchPost;
  score: number;
  reason: string;
}

export const windowMs = nearDuplicateWindowHours * 3_600_000;
/** The layers as the inbox asks the database for them. */
const candidateLimit = 50;

/**
 * The links of each layer, in publication order: the first three at receipt, each over what the earlier ones left; the last two
 * after analysis, each on its own, over what receipt left (`same verdict`: only type, action and a common asset).
 */
export function linkPosts(posts: readonly BenchPost[]): Link[] {
  const links: Link[] = [];
  const analysed: BenchPost[] = [];
  for (const [place, later] of posts.entries()) {
    const before = posts.slice(findStart(posts, later.time - windowMs), place);
    const link = linkAtReceipt(before, later);
    if (link !== null) {
      links.push(link);
      continue;
    }
    links.push(...linkAnalysed(analysed, later));
    analysed.push(later);
  }
  return links;
}

function linkAtReceipt(before: readonly BenchPost[], later: BenchPost): Link | null {
  const raw = before.find(({ text }) => text === later.text);
  if (raw !== undefined) return { layer: 'raw text', earlier: raw, later, score: 1, reason: 'the same text' };
  const canonical = before.find((post) => post.canonical !== '' && post.canonical === later.canonical);
  if (canonical !== undefined) {
    return { layer: 'canonical text', earlier: canonical, later, score: 1, reason: 'the same but for marks and links' };
  }
  const candidates = before.filter((post) => shareBand(post, later)).slice(-candidateLimit);
  const near = findNearDuplicate(later.text, candidates, { isHighImpact });
  const earlier = candidates.find(({ id }) => id === near?.id);
  return near === null || earlier === undefined ? null : { layer: 'near', earlier, later, ...near };
}

function linkAnalysed(analysed: readonly BenchPost[], later: BenchPost): Link[] {
  const recent = analysed.slice(findStart(analysed, later.time - sameStoryWindow));
  const links: Link[] = [];
  const verdict = recent.find((post) => sharesVerdict(post, later));
  if (verdict !== undefined) {
    links.push({ layer: 'same verdict', earlier: verdict, later, score: 1, reason: later.story.event_type });
  }
  const story = recent.find((post) => isSameStory(post.story, later.story));
  if (story !== undefined) {
    links.push({ layer: 'same story', earlier: story, later, score: 1, reason: later.story.event_type });
  }
  return links;
}

function sharesVerdict({ story: a }: BenchPost, { story: b }: BenchPost): boolean {
  return a.event_type === b.event_type && a.action === b.action && a.assets.some((asset) => b.assets.includes(asset));
}

/** As the database does it: one band in common. */
export function shareBand(a: BenchPost, b: BenchPost): boolean {
  return a.sketch.some((band) => b.sketch.includes(band));
}

/** The index of the first post that is not older than `time`. */
export function findStart(posts: readonly Pick<BenchPost, 'time'>[], time: number): number {
  let [low, high] = [0, posts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((posts[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
