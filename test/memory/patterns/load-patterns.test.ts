import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Logger, silentLogger } from '../../../src/domain/logger.ts';
import type { Pattern } from '../../../src/domain/pattern.ts';
import { eventTypes } from '../../../src/domain/verdict.ts';
import { loadPatterns } from '../../../src/memory/patterns/load-patterns.ts';

const memories = fileURLToPath(new URL('../../../memories/', import.meta.url));

const example: Pattern = {
  id: 'example-1',
  event_type: 'listing',
  keywords: ['上币', 'listing'],
  assets: ['BTC'],
  action: 'buy',
  confidence: 0.8,
  summary: '示例。',
  notes: '',
};

describe('the committed patterns', () => {
  it('all load, at least 23 of them', async () => {
    const { patterns, broken } = await loadPatterns(memories, silentLogger);
    expect(broken).toEqual([]);
    expect(patterns.length).toBeGreaterThanOrEqual(23);
  });

  it('begin with the three core ones', async () => {
    const { patterns } = await loadPatterns(memories, silentLogger);
    expect(
      patterns.slice(0, 3).map((pattern) => [pattern.id, pattern.event_type, pattern.action, pattern.confidence]),
    ).toEqual([
      ['core-001', 'listing', 'buy', 0.8],
      ['core-002', 'hack', 'sell', 0.85],
      ['core-003', 'regulation', 'observe', 0.7],
    ]);
  });

  it('cover every event type and every action', async () => {
    const { patterns } = await loadPatterns(memories, silentLogger);
    expect(new Set(patterns.map((pattern) => pattern.event_type))).toEqual(new Set(eventTypes));
    expect(new Set(patterns.map((pattern) => pattern.action))).toEqual(new Set(['buy', 'sell', 'observe']));
  });

  it('carry the id that their file is named for', async () => {
    const { patterns } = await loadPatterns(memories, silentLogger);
    const files = (await readdir(memories)).filter((name) => name.endsWith('.json')).sort();
    expect(patterns.map((pattern) => `${pattern.id}.json`)).toEqual(files);
  });

  it('each have Chinese and English keywords, none twice, and a Chinese summary with notes', async () => {
    const { patterns } = await loadPatterns(memories, silentLogger);
    for (const { id, keywords, summary, notes } of patterns) {
      expect(keywords.filter((keyword) => /\p{Script=Han}/u.test(keyword)).length, id).toBeGreaterThanOrEqual(3);
      expect(keywords.filter((keyword) => /^[\p{ASCII}]+$/u.test(keyword)).length, id).toBeGreaterThanOrEqual(3);
      expect(new Set(keywords.map((keyword) => keyword.toLowerCase())).size, id).toBe(keywords.length);
      expect(summary, id).toMatch(/\p{Script=Han}/u);
      expect(notes.length, id).toBeGreaterThan(20);
    }
  });

  it('are sure enough to serve as precedents at the default least confidence', async () => {
    const { patterns } = await loadPatterns(memories, silentLogger);
    expect(patterns.filter((pattern) => pattern.confidence < 0.6)).toEqual([]);
  });
});

describe('loadPatterns', () => {
  let directory: string;
  let warnings: object[];
  const logger: Logger = { ...silentLogger, warn: (fields) => void warnings.push(fields) };
  const write = (file: string, content: unknown) =>
    writeFile(join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'patterns-'));
    warnings = [];
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('reads JSON files by name and leaves others alone', async () => {
    await write('b.json', { ...example, id: 'second' });
    await write('a.json', { ...example, id: 'first' });
    await write('README.md', 'not a pattern');
    const { patterns, broken } = await loadPatterns(directory, logger);
    expect(patterns.map((pattern) => pattern.id)).toEqual(['first', 'second']);
    expect(broken).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('names a file that is not JSON, logs it once and keeps the others', async () => {
    await write('bad.json', '{ "id": ');
    await write('good.json', example);
    const { patterns, broken } = await loadPatterns(directory, logger);
    expect(patterns).toEqual([example]);
    expect(broken).toEqual([{ file: 'bad.json', reason: expect.stringContaining('JSON') }]);
    expect(warnings).toEqual([expect.objectContaining({ directory, file: 'bad.json' })]);
  });

  it.each([
    ['an unknown event type', { event_type: 'rumour' }, 'event_type'],
    ['a confidence above 1', { confidence: 1.2 }, 'confidence'],
    ['no keywords', { keywords: [] }, 'keywords'],
    ['a lower-case ticker', { assets: ['btc'] }, 'assets'],
    ['an id with spaces', { id: 'my pattern' }, 'id'],
    ['a summary over 200 characters', { summary: '长'.repeat(201) }, 'summary'],
    ['an unknown key', { asset_codes: ['BTC'] }, 'asset_codes'],
  ])('names a file with %s, and what is wrong in one line', async (_, change, culprit) => {
    await write('wrong.json', { ...example, ...change });
    const { patterns, broken } = await loadPatterns(directory, logger);
    expect(patterns).toEqual([]);
    expect(broken).toEqual([{ file: 'wrong.json', reason: expect.stringContaining(culprit) }]);
    expect(broken[0]?.reason).not.toContain('\n');
    expect(warnings).toHaveLength(1);
  });

  it('keeps the first of two files with one id', async () => {
    await write('a.json', example);
    await write('b.json', { ...example, action: 'sell' });
    const { patterns, broken } = await loadPatterns(directory, logger);
    expect(patterns).toEqual([example]);
    expect(broken).toEqual([{ file: 'b.json', reason: expect.stringContaining('example-1') }]);
  });

  it('accepts a file that begins with a byte order mark', async () => {
    await write('marked.json', `\uFEFF${JSON.stringify(example)}`);
    expect((await loadPatterns(directory, logger)).patterns).toEqual([example]);
  });

  it('answers for a missing directory with one broken entry', async () => {
    const missing = join(directory, 'nowhere');
    const { patterns, broken } = await loadPatterns(missing, logger);
    expect(patterns).toEqual([]);
    expect(broken).toEqual([{ file: missing, reason: expect.stringContaining('ENOENT') }]);
    expect(warnings).toHaveLength(1);
  });
});
