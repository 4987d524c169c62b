import { describe, expect, it } from 'vitest';
import { toCopyFile, toTextArray, toTimestamp, toVector } from '../../bench/retrieval/scale/copy-format.ts';
import { archiveDays, archiveEnd, createArchive } from '../../bench/retrieval/scale/generate-rows.ts';
import { createRandom, createZipfChoice } from '../../bench/retrieval/scale/random.ts';
import { createVocabulary, wordsOfAScript } from '../../bench/retrieval/scale/vocabulary.ts';
import { tokenizeQuery } from '../../src/domain/text/tokenize.ts';

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('the generated archive', () => {
  it('is the same for the same seed, and another for another', () => {
    const [one, same, other] = [1, 1, 2].map((seed) => [...createArchive(40, seed).rows]);
    expect(same).toEqual(one);
    expect(other?.map(({ text }) => text)).not.toEqual(one?.map(({ text }) => text));
    expect(createArchive(40, 1).queries(6)).toEqual(createArchive(40, 1).queries(6));
  });

  it('comes in order of time within its 60 days, in both languages, with vectors of length 1', () => {
    const rows = [...createArchive(400, 3).rows];
    const moments = rows.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThanOrEqual(archiveEnd.getTime());
    expect(moments[0]).toBeGreaterThanOrEqual(archiveEnd.getTime() - archiveDays * 86_400_000);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
    const chinese = rows.filter(({ text }) => /\p{Script=Han}{4}/u.test(text)).length;
    expect(chinese / rows.length).toBeGreaterThan(0.5);
    expect(chinese / rows.length).toBeLessThan(0.7);
    for (const { vector } of rows.slice(0, 20)) expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });

  it('asks with 8–40 tokens, with a window and without in turn, near to some rows and far from others', () => {
    const archive = createArchive(400, 3);
    const queries = archive.queries(60);
    expect(queries.map(({ windowHours }) => windowHours)).toEqual(
      queries.map((_, index) => (index % 2 === 0 ? 168 : null)),
    );
    for (const { text } of queries) {
      expect(tokenizeQuery(text).length).toBeGreaterThanOrEqual(7);
      expect(tokenizeQuery(text).length).toBeLessThanOrEqual(40);
    }
    const rows = [...archive.rows];
    const nearest = queries.map(({ vector }) => Math.max(...rows.map((row) => cosine(row.vector, vector))));
    expect(Math.max(...nearest)).toBeGreaterThan(0.4);
    expect(
      Math.min(...queries.map(({ vector }) => Math.min(...rows.map((row) => cosine(row.vector, vector))))),
    ).toBeLessThan(0.1);
  });
});

describe('the generated vocabulary', () => {
  it('has 60,000 different words of both scripts, and characters that many words share', () => {
    const { latin, han } = createVocabulary(1);
    expect([new Set(latin).size, new Set(han).size]).toEqual([wordsOfAScript, wordsOfAScript]);
    expect(han.every((word) => /^\p{Script=Han}{2,4}$/u.test(word))).toBe(true);
    expect(new Set(han.join('')).size).toBeLessThan(3000);
  });

  it('is used by the law of Zipf: the frequency falls as one over the rank', () => {
    const random = createRandom(5);
    const pick = createZipfChoice(1000, 9);
    const counts = new Array<number>(1000).fill(0);
    for (let drawn = 0; drawn < 200_000; drawn++) {
      const rank = pick(random);
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    const sum = (from: number, to: number) => counts.slice(from, to).reduce((total, count) => total + count, 0);
    // A band has the share ln((to + 9) / (from + 9)) of the law: the same for these two.
    expect(sum(0, 10) / sum(90, 198)).toBeGreaterThan(0.8);
    expect(sum(0, 10) / sum(90, 198)).toBeLessThan(1.2);
    expect(sum(500, 1000)).toBeGreaterThan(0);
  });
});

describe('createRandom', () => {
  it('spreads evenly below its limit', () => {
    const random = createRandom(9);
    const counts = new Array<number>(10).fill(0);
    for (let drawn = 0; drawn < 10_000; drawn++) {
      const number = random.below(10);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('the binary COPY format', () => {
  it('writes header, fields with their lengths, and trailer', () => {
    const file = toCopyFile([[Buffer.from('ab')]]);
    expect(file.subarray(0, 11).toString('latin1')).toBe('PGCOPY\n\xff\r\n\0');
    expect(file.subarray(19).toString('hex')).toBe('0001' + '00000002' + '6162' + 'ffff');
  });

  it('writes values as their types receive them', () => {
    expect(toTimestamp(new Date('2000-01-01T00:00:01Z')).toString('hex')).toBe('00000000000f4240');
    expect(toTextArray(['a']).toString('hex')).toBe(
      ['00000001', '00000000', '00000019', '00000001', '00000001', '00000001', '61'].join(''),
    );
    expect(toVector(new Float32Array([1, -2])).toString('hex')).toBe('00020000' + '3f800000' + 'c0000000');
  });
});
