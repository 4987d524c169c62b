import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { readShare } from '../../src/analysts/language-model/answer-fields.ts';
import { readCoinFlow } from '../../src/analysts/rules/direction/coin-flow.ts';
import { findDirection } from '../../src/analysts/rules/direction/find-direction.ts';
import { readFundFlow } from '../../src/analysts/rules/direction/fund-flow.ts';
import { readInternalTransfer } from '../../src/analysts/rules/direction/internal-transfer.ts';
import { readLiquidatedSide } from '../../src/analysts/rules/direction/liquidated-side.ts';
import { readPositionChange } from '../../src/analysts/rules/direction/position-change.ts';
import { readSurprise } from '../../src/analysts/rules/direction/surprise.ts';
import { readLimit, readMessage } from '../../src/analysts/rules/read-message.ts';
import { viewByRules } from '../../src/analysts/rules/view-by-rules.ts';
import { recogniseAssets } from '../../src/domain/assets/recognise-assets.ts';
import { checkClaim } from '../../src/domain/claims/check-claim.ts';
import { claimSourceLimit } from '../../src/domain/claims/claim-text.ts';
import { toDuplicateSketch } from '../../src/domain/duplicates/duplicate-sketch.ts';
import { unwrapNews } from '../../src/domain/duplicates/unwrap-news.ts';
import { isClickbait } from '../../src/domain/text/clickbait.ts';
import { readCoinMove } from '../../src/domain/text/coin-moves.ts';
import { dropHypotheticals } from '../../src/domain/text/hypotheticals.ts';
import { dropLinks, extractLinks } from '../../src/domain/text/links.ts';
import { foldLookAlikes } from '../../src/domain/text/look-alikes.ts';
import { analysisLimit, detectLanguage, normaliseText, toCanonicalText } from '../../src/domain/text/normalise.ts';
import { readOutage } from '../../src/domain/text/outages.ts';
import { isOwnNotice } from '../../src/domain/text/own-notice.ts';
import { readPriceMark } from '../../src/domain/text/price-marks.ts';
import { readingLimit } from '../../src/domain/text/reading-limit.ts';
import { isRetrospective } from '../../src/domain/text/retrospectives.ts';
import { tokenize } from '../../src/domain/text/tokenize.ts';
import { findJsonObject } from '../../src/models/openai/json-answer.ts';
import { growsFaster } from '../support/growth.ts';

/**
 * Anybody can post a text, or send a request, that a careless pattern takes minutes to read, and everything waits for it. So no pattern
 * over what others say may take more than linear time, whatever the text: shown for each pattern by analysis (scslre), and for what reads
 * a whole message by growth. Patterns that are only given a bounded part of a text are named in `bounded`, with the bound; exponential time
 * none may take.
 */

const root = join(import.meta.dirname, '../..');
/** Whose patterns over messages are also put together of words. */
const messageFolders = [
  'src/domain',
  'src/analysts',
  'src/alerts',
  'src/tools',
  'src/conversations/scene',
  'src/ask/audit',
];
const otherFolders = [
  'src/agent-tools',
  'src/conversations',
  'src/ask',
  'src/briefings',
  'src/telegram',
  'src/gateway',
  'src/http',
  'src/mcp',
  'src/web',
];
const listFiles = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
const files = [...new Set(listFiles([...messageFolders, ...otherFolders]))];

/** Files whose patterns are given a bounded part of a text only, with the bound; whoever calls them cuts it. */
const bounded = new Map([
  ['src/domain/secrets.ts', 'a secret'],
  ['src/domain/text/tokenize.ts', 'one token'],
  ['src/telegram/alert-channel.ts', 'a setting'],
  ['src/telegram/bot/bot-client.ts', 'a setting'],
  ['src/telegram/channel-list.ts', 'a setting'],
  ['src/ask/route/strip-filters.ts', 'a question, questionLimit'],
  ['src/ask/recall/title-tokens.ts', 'a question, questionLimit'],
  ['src/ask/route/choose-route.ts', 'a question, questionLimit'],
  ['src/ask/route/words/phrases.ts', 'words of ours'],
  ['src/ask/answer/extractive/choose-sentence.ts', 'a sentence of readSentences'],
  ['src/ask/answer/extractive/read-sentences.ts', 'the beginning of a source, sourceTextLimit'],
  ['src/conversations/annotate/asks-to-remember.ts', '4,000 units of a message'],
  ['src/conversations/annotate/find-aliases.ts', '4,000 units of a message'],
  ['src/conversations/annotate/find-entities.ts', 'the four units before a name'],
  ['src/conversations/recall/cut-to-sentences.ts', 'the beginning of a message, workTextLength'],
  ['src/conversations/summarise/filler.ts', 'a sentence of toSaidSentences'],
  ['src/conversations/summarise/to-said-sentences.ts', '4,000 units of a message'],
  ['src/conversations/summarise/write-summary.ts', 'a sentence of toSaidSentences'],
]);

function findLiterals(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/** All that are written in a file, by its name. */
const literals = files.map((file) => ({ file, patterns: findLiterals(file) }));

/** Ways in which a pattern can take more than linear time; empty: none. */
function findFaults(literal: string): string[] {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  return analyse({ source, flags }).reports.map(({ type }) => `${type} ${literal.slice(0, 60)}`);
}

/** Whether a pattern can take exponential time; a run of ten and more is taken for one without an end, which scslre looks for. */
function isExponential(literal: string): boolean {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  const endless = source.replace(/\{(\d+),\d{2,}\}/g, '{$1,}');
  return analyse({ source: endless, flags }).reports.some(({ exponential }) => exponential);
}

/** Patterns that are put together of words while a module loads. Those over questions, with a library's for dates, read a bounded text. */
async function collectBuilt(): Promise<Map<string, RegExp>> {
  const built = new Map<string, RegExp>();
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, parameters) {
      const pattern: RegExp = Reflect.construct(target, parameters);
      built.set(String(pattern), pattern);
      return pattern;
    },
  });
  vi.resetModules();
  try {
    for (const file of listFiles(messageFolders)) await import(join(root, file));
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

describe('patterns over message text', () => {
  it('take linear time, written as literals', () => {
    const faults = literals
      .filter(({ file }) => !bounded.has(file))
      .flatMap(({ patterns }) => patterns.flatMap(findFaults));
    expect(faults).toEqual([]);
  });

  it('take no exponential time, however short the text', () => {
    expect(literals.flatMap(({ patterns }) => patterns.filter(isExponential))).toEqual([]);
  });

  it('take linear time, put together of words', async () => {
    const built = await collectBuilt();
    expect(built.size).toBeGreaterThan(20);
    expect([...built.keys()].flatMap(findFaults)).toEqual([]);
  });

  it('would be seen to take more', () => {
    expect(findFaults('/[.,;:!?]+$/')).toHaveLength(1);
    expect(findFaults('/( *name *)+$/')).not.toEqual([]);
    expect(isExponential(String.raw`/^(?:\d{1,18},?)*$/`)).toBe(true);
  });
});

/** Texts made to be read slowly, each against another pattern: what is repeated, and what stands before and behind it. */
const attacks: readonly (readonly [name: string, unit: string, end?: string, start?: string])[] = [
  ['a link that ends in marks', '.', 'x', 'http://a.b/'],
  ['domains', 'a.', '/x?y'],
  ['letters before a dot', 'a', '.b/c'],
  ['links without a space', 'http://a.b/', '?'],
  ['hashtags without an end', '#a', ' x'],
  ['hashtags', '#a ', 'x'],
  ['names of publishers', 'CoinDesk ', 'x', '- '],
  ['dashes', '- ', 'x'],
  ['sources', ' .', 'x', 'via'],
  ['white space', ' ', 'x'],
  ['line ends', '\n', 'x'],
  ['lines', 'a\n', '。'],
  ['carriage returns', '\r', 'x'],
  ['handles', '@a', ' x'],
  ['digits', '1', 'x'],
  ['numbers', '1,234', '.'],
  ['words', 'By A ', '('],
  ['attributions', '据', ':'],
  ['invisible characters', '\u200B', 'x', 'a'],
  ['joiners', '\u200D', 'x', '👩'],
  ['accents', '\u0336', 'x', 'a'],
  ['look-alikes', 'hа', ' x'],
  ['boxes', '🅷', 'x'],
  ['marks', '([', '!'],
  ['pictures', '![', ']('],
  ['tags', '<a b=', '>'],
  ['questions', 'a? ', 'x'],
  ['modal verbs', 'could be ', 'x'],
  ['modal verbs and their cause', 'may trigger 1 ', 'x'],
  ['dangers', 'at risk of being ', 'x'],
  ['subjects of what could be', 'a big hack of ', 'x'],
  ['conditions', 'if ', '.'],
  ['conditions in Chinese', '若跌,', '。'],
  ['levels', '跌破 1', '将被清算'],
  ['halts', 'solana halts ', 'x'],
  ['outages', 'outage at ', 'x'],
  ['moments', '当跌', '时'],
  ['chances in Chinese', '可能会', '清'],
  ['sums', '$1 million ', 'in'],
  ['coins', 'BTC ETH/', '!'],
  ['transfers', 'moved from Northwind to ', 'x'],
  ['positions', '做多 平仓 ', 'x'],
  ['denials', 'no coin ', 'x'],
  ['brackets of a headline', '【', '】'],
  ['braces', '{"a":', '}'],
  ['quotation marks', '"\\', '"}', '{'],
];

const named = attacks.map((attack) => ({ name: attack[0], attack }));

function build([, unit, end = '', start = '']: (typeof attacks)[number], length: number): string {
  return start + unit.repeat(Math.max(1, Math.floor((length - start.length - end.length) / unit.length))) + end;
}

/** Functions over the text of a message or of a model's answer, with the most of it that they read, in UTF-16 units. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown, limit: number])[] = [
  ['normaliseText', normaliseText, readingLimit],
  ['dropLinks', dropLinks, 160_000],
  ['extractLinks', extractLinks, readingLimit],
  ['foldLookAlikes', foldLookAlikes, readingLimit],
  ['toCanonicalText', toCanonicalText, readingLimit],
  ['detectLanguage', detectLanguage, analysisLimit],
  ['unwrapNews', unwrapNews, readingLimit],
  ['toDuplicateSketch', toDuplicateSketch, readingLimit],
  ['tokenize', (text) => tokenize(text, 'index'), 160_000],
  ['dropHypotheticals', dropHypotheticals, 16_000],
  ['isClickbait', isClickbait, 16_000],
  ['isOwnNotice', isOwnNotice, 16_000],
  ['isRetrospective', isRetrospective, 16_000],
  ['readOutage', readOutage, 16_000],
  ['readPriceMark', readPriceMark, 16_000],
  ['readCoinMove', (text) => readCoinMove(`${text} after 20%`), 15_000],
  ['recogniseAssets', recogniseAssets, 16_000],
  ['checkClaim', (text) => checkClaim(text, [{ id: '1', text, published_at: null }]), claimSourceLimit],
  ['readMessage', readMessage, readLimit],
  ['viewByRules', viewByRules, readLimit],
  ['readFlows', readFlows, 16_000],
  ['findDirection', (text) => findDirection({ headline: text, title: text, lead: text }, 'whale', ['BTC']), 16_000],
  ['findJsonObject', (text) => findJsonObject(text, 'event_type'), 64_000],
  ['readShare', (text) => readShare(text, {}), 16_000],
];

function readFlows(text: string): unknown {
  return [readCoinFlow, readFundFlow, readInternalTransfer, readLiquidatedSide, readPositionChange, readSurprise].map(
    (read) => read(text),
  );
}

describe.each(readers)('%s', (_, read, limit) => {
  it.each(named)('takes time in proportion to $name', async ({ attack }) => {
    expect(await growsFaster(read, (length) => build(attack, length), limit)).toBe(false);
  });
});

describe('the measure', () => {
  it.each(named)('keeps all of $name within what is read', ({ attack }) => {
    for (const [, , limit] of readers) expect(build(attack, limit / 8).length * 4).toBeLessThanOrEqual(limit);
    for (const [, , limit] of readers) expect(build(attack, limit).length).toBeLessThanOrEqual(limit);
    expect(build(attack, readLimit).endsWith(attack[2] ?? '')).toBe(true);
  });

  it.each([
    ['all', 12_000],
    ['the first 8,000 units', analysisLimit],
    ['the first 2,500 units', readLimit],
  ])('finds a reader of %s that is quadratic', async (_, limit) => {
    const read = (text: string) => text.slice(0, limit).replace(/[.,;:!?]+$/, '');
    const dots = attacks.filter(([name]) => name === 'a link that ends in marks');
    for (const attack of dots) {
      // One noisy measure of eight acquits a reader: so it may be asked again.
      let isFound = false;
      for (let asked = 0; asked < 5 && !isFound; asked++)
        isFound = await growsFaster(read, (length) => build(attack, length), limit);
      expect(isFound).toBe(true);
    }
    expect(dots).toHaveLength(1);
  });
});
