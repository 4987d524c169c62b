import { toSafeUrl, toVisibleLine } from '../../alerts/untrusted-text.ts';
import { cutText } from '../../domain/text/normalise.ts';
import type { WebResult, WebSearch } from '../../tools/web-search-tool.ts';
import type { AskSource } from '../source.ts';

/** Most pages of an answer. */
const pageLimit = 8;
/** UTF-16 units of a title and of a snippet. */
const titleLimit = 80;
const snippetLimit = 800;

/** Pages of the web as sources `w1` …, best first. Throws as `WebSearch` does: `asOf` in the past is refused. */
export function createPageSearch(search: WebSearch) {
  return async (query: string, asOf: Date, abort?: AbortSignal): Promise<AskSource[]> => {
    const { results } = await search(query, { abort: abort ?? new AbortController().signal, asOf, count: pageLimit });
    const pages = new Map<string, Omit<AskSource, 'id'>>();
    for (const result of results.slice(0, pageLimit)) {
      const page = toPage(result, asOf);
      if (page?.link != null && !pages.has(page.link)) pages.set(page.link, page);
    }
    return [...pages.values()].map((page, index) => ({ id: `w${index + 1}`, ...page }));
  };
}

/** Null: it has no link that may be opened, or says nothing. */
function toPage({ title, link, snippet, published }: WebResult, asOf: Date): Omit<AskSource, 'id'> | null {
  const url = toSafeUrl(link.slice(0, 2000));
  const [heading, text] = [toPlainLine(title, titleLimit), toPlainLine(snippet, snippetLimit)];
  if (url === null || (heading === '' && text === '')) return null;
  const site = new URL(url).hostname.replace(/^www\./, '');
  const time = published === null ? Number.NaN : parseInUtc(published);
  return {
    origin: 'web',
    news_event_id: null,
    title: heading || cutText(text, titleLimit),
    source: site,
    source_message_id: null,
    published_at: time <= asOf.getTime() ? new Date(time).toISOString() : null,
    link: url,
    event_type: null,
    assets: [],
    keywords: [],
    summary: '',
    text: text === '' ? heading : `${heading}\n${text}`,
    verdict: null,
    outcome: null,
    sources: [site],
    is_edited: false,
    is_retracted: false,
    folded: [],
  };
}

/** Engines often name no zone: that of this machine is not theirs. */
function parseInUtc(published: string): number {
  const isBare = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/.test(published.trim());
  return Date.parse(isBare ? `${published.trim().replace(' ', 'T')}Z` : published);
}

/** One line without tags, entities of tags, and invisible characters. */
function toPlainLine(text: string, limit: number): string {
  const bare = text
    .slice(0, 5000)
    .normalize('NFKC')
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(?:lt|gt|#x?0*(?:3[ce]|6[02]));?/gi, ' ')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:quot|#34);/gi, '"')
    .replace(/&(?:apos|#39);/gi, "'")
    .replace(/[<>]/g, ' ');
  const line = toVisibleLine(bare).trim();
  return line.length <= limit ? line : `${cutText(line, limit - 1).trimEnd()}…`;
}
