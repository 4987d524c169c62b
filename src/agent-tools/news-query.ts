import { z } from 'zod';
import { toTicker } from '../domain/verdict.ts';
import type { Retrieval, RetrieveOptions } from '../memory/memory.ts';
import { mostHours, requestFields } from '../memory/request/request-schema.ts';
import { momentTextSchema } from '../memory/request/search-request.ts';
import { composeNewsBlock, type QuotedNews, quoteNews } from './news-lines.ts';

const hourMs = 3_600_000;
/** More on one thing than an hour brings. */
const mostWithinHour = 100;
/** How many hits a model is given that doesn't say. */
export const usualHits = 8;

/** A text to whoever calls: the pattern of a moment would be longer than all the rest. */
export function momentField(name: string) {
  return z.string(`${name} is a moment.`).transform((text, { addIssue }) => {
    const moment = momentTextSchema.safeParse(text);
    if (moment.success) return moment.data;
    addIssue(`${name} is a day or a moment with its zone, such as 2026-03-01 or 2026-03-01T12:00:00Z.`);
    return z.NEVER;
  });
}

const limitHint = 'limit is a whole number from 1 to 30.';

/** What a model may say of the news that it looks for; each tool adds its own. Messages are for the model. */
export const newsQueryFields = {
  query: z
    .string('query is a text: the words to look for.')
    .trim()
    .min(1, 'query is empty: name what to look for.')
    .max(1000, 'query is at most 1000 characters: name only what to look for.'),
  assets: z
    .array(requestFields.ticker, 'assets is a list of tickers, such as ["BTC"].')
    .max(50)
    .optional()
    .describe('Of news: only about one of these tickers.'),
  since: momentField('since')
    .optional()
    .describe('Only what was said or became known since: 2026-03-01, or 2026-03-01T12:00:00Z.'),
  limit: z.int(limitHint).min(1, limitHint).max(30, limitHint).describe('Most hits of each kind.'),
};

interface NewsQuery {
  query: string;
  /** As people write them, such as `$eth`. */
  assets?: readonly string[] | undefined;
  types?: RetrieveOptions['eventTypes'];
  /** 0–1. */
  minConfidence?: number | undefined;
  since?: Date | undefined;
  limit: number;
  /** Whether general experience answers too: it is no memory of anything. */
  withPatterns: boolean;
}

export interface FoundNews {
  /** In a fence; null: there is none. */
  block: string | null;
  rows: QuotedNews[];
  /** What was left out, and why. */
  notes: string[];
}

/** Searches the news, and quotes what it finds. Throws what `search` throws. */
export async function findQuotedNews(
  search: (words: string, options: RetrieveOptions) => Promise<Pick<Retrieval, 'results' | 'degraded'>>,
  { query, assets, types, minConfidence, since, limit, withPatterns }: NewsQuery,
  { asOf, ...options }: { asOf: Date; scope?: string | undefined; abort: AbortSignal },
): Promise<FoundNews> {
  const { results, degraded } = await search(query, {
    ...options,
    asOf,
    assets: assets?.map(toTicker),
    eventTypes: types,
    minConfidence,
    // Memory's window begins at a whole hour: what lies in it before `since` mustn't take the place of what was asked for.
    matchCount: since === undefined ? limit : limit + mostWithinHour,
    // Memory's own window is that of precedents: days. Who asks for what was looks at all of it.
    timeWindowHours: since === undefined ? null : toHours(since, asOf),
  });
  const wanted = results.filter(({ created_at }) =>
    created_at === null ? withPatterns : since === undefined || new Date(created_at) >= since,
  );
  const rows = quoteNews(wanted.slice(0, limit));
  return {
    block: composeNewsBlock(rows),
    rows,
    notes: degraded.map((reason) => `the news were searched only in part: ${reason}`),
  };
}

/** As memory's window takes them. */
function toHours(since: Date, asOf: Date): number {
  return Math.min(mostHours, Math.max(1, Math.ceil((asOf.getTime() - since.getTime()) / hourMs)));
}

/** What was found as a model reads it, with the notes. */
export function composeFindings(blocks: readonly (string | null)[], notes: readonly string[]): string {
  const found = blocks.filter((block) => block !== null);
  const shown = found.length === 0 ? ['Nothing was found: try other words, or fewer.'] : found;
  return [...shown, ...notes.map((note) => `(${note})`)].join('\n');
}
