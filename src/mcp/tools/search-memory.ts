import { z } from 'zod';
import { newsHitSchema } from '../../agent-tools/news-lines.ts';
import {
  composeFindings,
  type FoundNews,
  findQuotedNews,
  newsQueryFields,
  usualHits,
} from '../../agent-tools/news-query.ts';
import { chatHitSchema, quoteChats } from '../chat-lines.ts';
import { defineTool, requireNews, type ToolContext } from '../mcp-tool.ts';

const input = z.strictObject({
  query: newsQueryFields.query.describe(
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
  assets: newsQueryFields.assets,
  since: newsQueryFields.since,
  limit: newsQueryFields.limit.default(usualHits).describe('Most hits of each kind.'),
});
type SearchInput = z.infer<typeof input>;

const output = z.object({
  chats: z.array(chatHitSchema).describe('From earlier chats, best first.'),
  news: z.array(newsHitSchema).describe('From the news, best first.'),
  notes: z.array(z.string()).describe('What was left out, and why.'),
});

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
    return {
      text: composeFindings([chats.block, news.block], notes),
      structured: { chats: chats.rows, news: news.rows, notes },
    };
  },
});

const leftOut = {
  key: 'this gateway key was made without --news',
  option: '`secondlook mcp` was started with --no-news',
};

const nothing = { block: null, rows: [], notes: [] };

async function searchChats({ query, scene, since, limit }: SearchInput, { parts, caller, asOf, abort }: ToolContext) {
  const filter = { scope: caller.scope, scene: scene ?? null, asOf, limit, since: since ?? null };
  const { hits, degraded } = await parts.chats.search(query, filter, abort);
  const { block, hits: rows } = quoteChats(hits, query, { timeZone: parts.timeZone, asOf });
  return { block, rows, notes: degraded.map((reason) => `chats were searched only in part: ${reason}`) };
}

async function searchNews(asked: SearchInput, { parts, caller, asOf, abort }: ToolContext): Promise<FoundNews> {
  if (caller.withoutNews !== null)
    return { ...nothing, notes: [`the news were left out: ${leftOut[caller.withoutNews]}`] };
  const search = parts.searchNews.bind(parts);
  return findQuotedNews(search, { ...asked, withPatterns: asked.kind === 'news' }, { asOf, abort });
}
