import { z } from 'zod';
import { toTicker } from '../../domain/verdict.ts';
import { mostHours, requestFields } from '../../memory/request/request-schema.ts';
import { momentTextSchema } from '../../memory/request/search-request.ts';
import { chatHitSchema, quoteChats } from '../chat-lines.ts';
import { defineTool, requireNews, type ToolContext } from '../mcp-tool.ts';
import { composeNewsBlock, newsHitSchema, type QuotedNews, quoteNews } from '../news-lines.ts';

const hourMs = 3_600_000;

/** A text to whoever calls: the pattern of a moment would be longer than all the rest. */
const sinceSchema = z.string('since is a moment.').transform((text, { addIssue }) => {
  const moment = momentTextSchema.safeParse(text);
  if (moment.success) return moment.data;
  addIssue('since is a day or a moment with its zone, such as 2026-03-01 or 2026-03-01T12:00:00Z.');
  return z.NEVER;
});

const input = z.strictObject({
  query: z
    .string('query is a text: the words to look for.')
    .trim()
    .min(1, 'query is empty: name what to look for.')
    .max(1000, 'query is at most 1000 characters: name only what to look for.')
    .describe(
      'What to look for: the names, things and events in question, in the words of the chats (Chinese or English).',
    ),
  kind: z
    .enum(['chat', 'news', 'all'], 'kind is chat, news or all.')
    .default('all')
    .describe('chat: what was said in earlier chats. news: analysed crypto news. all: both.'),
  scene: z
    .enum(['daily', 'plot'], 'scene is daily or plot; leave it out for both.')
    .optional()
    .describe('Of chats: daily, with life first; plot, only stories that were played.'),
  assets: z
    .array(requestFields.ticker, 'assets is a list of tickers, such as ["BTC"].')
    .max(50)
    .optional()
    .describe('Of news: only about one of these tickers.'),
  since: sinceSchema
    .optional()
    .describe('Only what was said or became known since: 2026-03-01, or 2026-03-01T12:00:00Z.'),
  limit: z
    .int('limit is a whole number from 1 to 30.')
    .min(1, 'limit is a whole number from 1 to 30.')
    .max(30, 'limit is a whole number from 1 to 30.')
    .default(8)
    .describe('Most hits of each kind.'),
});
type SearchInput = z.infer<typeof input>;

const output = z.object({
  chats: z.array(chatHitSchema).describe('From earlier chats, best first.'),
  news: z.array(newsHitSchema).describe('From the news, best first.'),
  notes: z.array(z.string()).describe('What was left out, and why.'),
});

interface Part<Row> {
  block: string | null;
  rows: Row[];
  notes: string[];
}

export const searchMemoryTool = defineTool({
  name: 'search_memory',
  title: 'Search memory',
  description:
    'Finds what was said in earlier chats, and news with their verdicts. Call it before you answer anything that rests on the shared past ("还记得…", "last time", a name that you do not know), and for precedents of a market event.',
  input,
  output,
  kind: 'reads',
  async run(asked, context) {
    const { kind } = asked;
    if (kind === 'news') requireNews(context);
    const [chats, news] = await Promise.all([
      kind === 'news' ? nothing : searchChats(asked, context),
      kind === 'chat' ? nothing : searchNews(asked, context),
    ]);
    const notes = [...chats.notes, ...news.notes];
    const blocks = [chats.block, news.block].filter((block) => block !== null);
    const found = blocks.length === 0 ? ['Nothing was found: try other words, or fewer.'] : blocks;
    return {
      text: [...found, ...notes.map((note) => `(${note})`)].join('\n'),
      structured: { chats: chats.rows, news: news.rows, notes },
    };
  },
});

const nothing: Part<never> = { block: null, rows: [], notes: [] };

async function searchChats({ query, scene, since, limit }: SearchInput, { parts, caller, asOf, abort }: ToolContext) {
  const filter = { scope: caller.scope, scene: scene ?? null, asOf, limit, since: since ?? null };
  const { hits, degraded } = await parts.chats.search(query, filter, abort);
  const { block, hits: rows } = quoteChats(hits, query, { timeZone: parts.timeZone, asOf });
  return { block, rows, notes: degraded.map((reason) => `chats were searched only in part: ${reason}`) };
}

async function searchNews(asked: SearchInput, { parts, caller, asOf, abort }: ToolContext): Promise<Part<QuotedNews>> {
  if (!caller.mayReadNews)
    return { ...nothing, notes: ['the news were left out: this gateway key was made without --news'] };
  const { query, kind, assets, since, limit } = asked;
  const { results, degraded } = await parts.searchNews(query, {
    asOf,
    assets: assets?.map(toTicker),
    matchCount: limit,
    timeWindowHours: since === undefined ? undefined : toHours(since, asOf),
    abort,
  });
  // General experience answers a question about news, and is no memory of anything.
  const wanted = results.filter(({ created_at }) =>
    created_at === null ? kind === 'news' : since === undefined || new Date(created_at) >= since,
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
