import { beforeEach, describe, expect, it } from 'vitest';
import type { PromptPush, PromptStore } from '../../src/models/prompts/prompt-store.ts';

const at = new Date('2026-11-22T07:00:00.000Z');
const builtIn = { text: 'the built-in one', stamps: ['fast-000000000000'] };

export function makePush(said: Partial<PromptPush> = {}): PromptPush {
  return { name: 'fast', text: 'one', stamps: ['fast@111111111111'], at, keepAs: null, builtIn, ...said };
}

/** What every store of prompts promises. `open` gives an empty one, again for each test. */
export function describePromptStore(name: string, open: () => Promise<{ prompts: PromptStore }>): void {
  describe(`prompts: ${name}`, () => {
    let prompts: PromptStore;
    beforeEach(async () => {
      ({ prompts } = await open());
    });
    const shown = async () => (await prompts.list()).map(({ version, text, in_use }) => [version, text, in_use]);

    it('has none at first', async () => {
      expect(await prompts.list()).toEqual([]);
      expect(await prompts.readInUse()).toEqual({});
    });

    it('gives back what was pushed, in use from then on, as it was written', async () => {
      const text = '你是快讯分析师 😀 {{untrusted}}\n"quoted" \\ $1 </prompt>';
      expect(await prompts.push(makePush({ text, stamps: ['fast@1', 'fast@2'] }))).toBeNull();
      expect(await prompts.readInUse()).toEqual({ fast: text });
      expect(await prompts.list()).toEqual([
        {
          id: expect.any(Number),
          name: 'fast',
          version: 'fast',
          text,
          stamps: ['fast@1', 'fast@2'],
          pushed_at: at.toISOString(),
          in_use: true,
        },
      ]);
    });

    it('keeps the text of what a push replaces, without its name', async () => {
      await prompts.push(makePush());
      await prompts.push(makePush({ text: 'two' }));
      expect(await shown()).toEqual([
        ['fast', 'two', true],
        [null, 'one', false],
      ]);
    });

    it('keeps what a push replaces under the name that it is given, each of a day under its own', async () => {
      const keep = (text: string) => prompts.push(makePush({ text, keepAs: 'fast_20261122' }));
      expect(await keep('one')).toBe('fast_20261122');
      expect(await keep('two')).toBe('fast_20261122_2');
      expect(await keep('three')).toBe('fast_20261122_3');
      expect(new Set(await shown())).toEqual(
        new Set([
          ['fast', 'three', true],
          ['fast_20261122_3', 'two', false],
          ['fast_20261122_2', 'one', false],
          // There was none of one's own before: the built-in one, as it was on that day.
          ['fast_20261122', 'the built-in one', false],
        ]),
      );
    });

    it('gives pushes of one moment names of their own', async () => {
      const texts = ['a', 'b', 'c', 'd', 'e'];
      const kept = await Promise.all(texts.map((text) => prompts.push(makePush({ text, keepAs: 'fast_20261122' }))));
      expect(new Set(kept).size).toBe(5);
      const all = await prompts.list();
      expect(all.filter(({ in_use }) => in_use)).toHaveLength(1);
      expect(all.map(({ text }) => text).toSorted()).toEqual([...texts, 'the built-in one'].toSorted());
    });

    it('uses one that is kept, the built-in one, and none of another prompt', async () => {
      await prompts.push(makePush());
      await prompts.push(makePush({ text: 'two', keepAs: 'fast_20261122' }));
      await prompts.push(makePush({ name: 'deep', text: 'deep one' }));
      const find = async (version: string) => (await prompts.list()).find((one) => one.version === version)?.id ?? 0;
      expect(await prompts.use('fast', await find('fast_20261122'))).toBe(true);
      expect(await prompts.readInUse()).toEqual({ fast: 'one', deep: 'deep one' });
      expect(await prompts.use('fast', await find('deep'))).toBe(false);
      expect(await prompts.use('fast', 999)).toBe(false);
      expect(await prompts.readInUse()).toEqual({ fast: 'one', deep: 'deep one' });
      expect(await prompts.use('fast', null)).toBe(true);
      expect(await prompts.readInUse()).toEqual({ deep: 'deep one' });
    });
  });
}
