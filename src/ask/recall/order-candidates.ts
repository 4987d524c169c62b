import { foldReprints } from '../../memory/fusion/fold-reprints.ts';
import { fusionConstant } from '../../memory/fusion/reciprocal-rank-fusion.ts';
import type { AskParameters } from '../question.ts';
import type { AskSource } from '../source.ts';
import type { AlikeMessage, ArchivedMessage } from './archive.ts';
import { findPriority } from './prioritise.ts';
import { type AskCandidate, candidateLimit, type Priority } from './recall.ts';

/** A place in memory's order. */
export interface FusedMessage {
  id: number;
  fused: number;
  /** 0 where it wasn't found by vector. */
  similarity: number;
  /** Reprints that it stands for, and who told it with them. */
  folded: readonly number[];
  sources: readonly string[];
}

/** What the searches of one question found, each list best first. */
export interface FoundMessages {
  titled: readonly number[];
  weighty: readonly number[];
  fused: readonly FusedMessage[];
  /** By their fingerprints: one more list that is fused. */
  alike: readonly AlikeMessage[];
  /** What is known of all of them. */
  messages: readonly ArchivedMessage[];
  keywords: ReadonlySet<string>;
}

/** How many places of the fused order a priority is worth: measured in docs/decisions/0048. */
const placesWorth: Readonly<Record<Exclude<Priority, 1>, number>> = { 2: 2, 3: 0, 4: 0, 5: 0 };

/** Characters by which reprints are told, as memory does. */
const foldedLength = 1000;

/** P1 first, then the fused order with that of the fingerprints, then by weight; reprints folded into the first of them. */
export function orderCandidates(found: FoundMessages, parameters: AskParameters): AskCandidate[] {
  const titled = toPlaces(found.titled);
  const weighty = toPlaces(found.weighty);
  const fused = new Map(found.fused.map((place) => [place.id, place]));
  const alike = toPlaces(found.alike.map(({ id }) => id));
  const listed = found.messages.map(({ source }) => {
    const id = source.news_event_id ?? 0;
    const place = fused.get(id);
    const alikePlace = alike.get(id);
    const likeness = alikePlace === undefined ? 0 : (found.alike[alikePlace]?.similarity ?? 0);
    const sum = (place?.fused ?? 0) + (alikePlace === undefined ? 0 : toShare(alikePlace));
    const usual = findPriority(source, found.keywords, parameters, Math.max(place?.similarity ?? 0, likeness));
    // What is asked for by its filters alone fits them.
    const own = weighty.has(id) && usual > 3 ? 3 : usual;
    const candidate: AskCandidate = {
      source: place === undefined ? source : addFolded(source, place),
      priority: titled.has(id) ? 1 : own,
      fused: sum,
    };
    const later = sum === 0 ? found.fused.length + (weighty.get(id) ?? 0) : toFusedPlace(sum) - placesWorth[own];
    return { candidate, order: [titled.get(id) ?? titled.size, later] as const };
  });
  const ordered = listed.toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  return foldCandidates(ordered.map(({ candidate }) => candidate)).slice(0, candidateLimit);
}

const toPlaces = (ids: readonly number[]) => new Map(ids.map((id, place) => [id, place]));

/** What a place in one list, from 0, adds to the sum. */
const toShare = (place: number): number => 1 / (fusionConstant + place + 1);
/** The place in one list that this sum is worth. */
const toFusedPlace = (sum: number): number => 1 / sum - fusionConstant - 1;

function addFolded(source: AskSource, { folded, sources }: FusedMessage): AskSource {
  return { ...source, folded: [...folded], sources: [...new Set([...source.sources, ...sources])] };
}

function foldCandidates(candidates: readonly AskCandidate[]): AskCandidate[] {
  const byId = new Map(candidates.map((candidate) => [candidate.source.id, candidate]));
  const rows = candidates.map(({ source }) => ({
    id: source.id,
    text: source.text.slice(0, foldedLength),
    created_at: source.published_at,
    event_type: source.event_type ?? '',
    assets: source.assets,
    action: source.verdict?.action ?? null,
    sources: source.sources,
    // What is retracted stands for nothing but itself.
    ...(source.is_retracted ? { text: '' } : {}),
  }));
  return foldReprints(rows).flatMap(({ row, folded, sources }) => {
    const candidate = byId.get(row.id);
    if (candidate === undefined) return [];
    const reprints = folded.flatMap((id) => byId.get(id)?.source ?? []);
    const ids = reprints.flatMap(({ news_event_id, folded: others }) => [
      ...(news_event_id === null ? [] : [news_event_id]),
      ...others,
    ]);
    const own = candidate.source;
    return [{ ...candidate, source: { ...own, sources, folded: [...new Set([...own.folded, ...ids])] } }];
  });
}
