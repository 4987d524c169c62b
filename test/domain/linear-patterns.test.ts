import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { toDuplicateSketch } from '../../src/domain/duplicates/duplicate-sketch.ts';
import { unwrapNews } from '../../src/domain/duplicates/unwrap-news.ts';
import { dropLinks, extractLinks } from '../../src/domain/text/links.ts';
import { detectLanguage, normaliseText, toCanonicalText } from '../../src/domain/text/normalise.ts';
import { tokenize } from '../../src/domain/text/tokenize.ts';

/**
 * Anybody can post a text that a careless pattern takes minutes to read, and everything waits for it. So no pattern over message
 * text may take more than linear time, whatever the text: shown for each pattern by analysis (scslre), and for what reads a
 * whole message by growth. Patterns that are only given a bounded part of a text are named in `bounded`, with the bound.
 */

const root = join(import.meta.dirname, '../..');
const folders = ['src/domain', 'src/analysts', 'src/alerts', 'src/tools'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
);

/** Files whose patterns are given a bounded part of a text only, with the bound; whoever calls them cuts it. */
const bounded = new Map([
  ['src/domain/secrets.ts', 'a secret'],
  ['src/domain/text/tokenize.ts', 'one token'],
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

/** Ways in which a pattern can take more than linear time; empty: none. */
function findFaults(literal: string): string[] {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  return analyse({ source, flags }).reports.map(({ type }) => `${type} ${literal.slice(0, 60)}`);
}

/** Patterns that are put together of words while a module loads. */
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
  try {
    for (const file of files) await import(join(root, file));
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

describe('patterns over message text', () => {
  it('take linear time, written as literals', () => {
    const faults = files.filter((file) => !bounded.has(file)).flatMap((file) => findLiterals(file).flatMap(findFaults));
    expect(faults).toEqual([]);
  });

  it('take linear time, put together of words', async () => {
    const built = await collectBuilt();
    expect(built.size).toBeGreaterThan(20);
    expect([...built.keys()].flatMap(findFaults)).toEqual([]);
  });

  it('would be seen to take more', () => {
    expect(findFaults('/[.,;:!?]+$/')).toHaveLength(1);
    expect(findFaults('/( *name *)+$/')).not.toEqual([]);
  });
});

/** Texts made to be read slowly, each against another pattern. */
const attacks: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ['a link that ends in marks', (length) => `http://a.b/${'.'.repeat(length)}x`],
  ['hashtags without an end', (length) => `${'#a'.repeat(length / 2)} x`],
  ['hashtags', (length) => '#a '.repeat(length / 3)],
  ['names of publishers', (length) => `- ${'CoinDesk '.repeat(length / 9)}x`],
  ['dashes', (length) => '- '.repeat(length / 2)],
  ['sources', (length) => `via${' .'.repeat(length / 2)}x`],
  ['white space', (length) => `${' '.repeat(length / 2)}x${'\n'.repeat(length / 2)}`],
  ['carriage returns', (length) => '\r'.repeat(length)],
  ['handles', (length) => '@a'.repeat(length / 2)],
  ['digits', (length) => '1'.repeat(length)],
  ['numbers', (length) => '1,234'.repeat(length / 5)],
  ['words', (length) => 'By A '.repeat(length / 5)],
  ['attributions', (length) => '据'.repeat(length)],
  ['invisible characters', (length) => '\u200B'.repeat(length)],
  ['marks', (length) => '(['.repeat(length / 2)],
];

const readers = {
  normaliseText,
  dropLinks,
  extractLinks,
  toCanonicalText,
  detectLanguage,
  unwrapNews,
  toDuplicateSketch,
  tokenize: (text: string) => tokenize(text, 'index'),
};

/** Milliseconds of processor time, the least of three. */
function measure(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  it.each(attacks)('takes time in proportion to %s', (_name, make) => {
    const small = make(20_000);
    const large = make(160_000);
    read(small);
    // Eight times as long a text: quadratic would be 64 times; what is too short to measure is linear enough.
    expect(measure(() => read(large))).toBeLessThan(
      24 *
        Math.max(
          measure(() => read(small)),
          1,
        ),
    );
  });
});
