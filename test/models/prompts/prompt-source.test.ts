import { describe, expect, it } from 'vitest';
import type { Logger } from '../../../src/domain/logger.ts';
import { createPromptSource } from '../../../src/models/prompts/prompt-source.ts';
import type { PromptTemplate } from '../../../src/models/prompts/prompt-template.ts';

const template: PromptTemplate = { name: 'fast', builtIn: 'One. {{fence}}', kinds: { fast: { fence: 'Never.' } } };

function open() {
  const stored: Record<string, string> = {};
  const state = { now: 0, reads: 0, fails: false as boolean | 'hangs' };
  const said: string[] = [];
  const keep = (_: object, line: string) => void said.push(line);
  const store = {
    async readInUse() {
      state.reads++;
      if (state.fails === 'hangs') await new Promise(() => {});
      if (state.fails) throw new Error('gone');
      return { ...stored };
    },
  };
  const logger = { debug: keep, info: keep, warn: keep, error: keep } as unknown as Logger;
  const pin = createPromptSource(store, { templates: [template], clock: { now: () => new Date(state.now) }, logger });
  return { pin, stored, state, said };
}

describe('the prompts in use', () => {
  it('are known to the first run, and a change to every run that begins a minute after it', async () => {
    const { pin, stored, state } = open();
    expect(await pin()).toEqual({});
    stored.fast = 'Two. {{fence}}';
    state.now += 60_000;
    expect(await pin()).toEqual({ fast: 'Two. {{fence}}' });
    delete stored.fast;
    state.now += 60_000;
    expect(await pin()).toEqual({});
  });

  it('are read once for the runs of a few seconds, however many begin at once', async () => {
    const { pin, state } = open();
    await Promise.all(Array.from({ length: 50 }, pin));
    state.now += 5000;
    await pin();
    expect(state.reads).toBe(1);
    state.now -= 60_000;
    await pin();
    expect(state.reads).toBe(2);
  });

  it('stay as they are for a run that has begun', async () => {
    const { pin, stored, state } = open();
    stored.fast = 'Two. {{fence}}';
    const begun = await pin();
    stored.fast = 'Three. {{fence}}';
    state.now += 60_000;
    expect(await pin()).toEqual({ fast: 'Three. {{fence}}' });
    expect(begun).toEqual({ fast: 'Two. {{fence}}' });
  });

  it('stay the last ones while the store is away, which is said once, and its return once', async () => {
    const { pin, stored, state, said } = open();
    state.fails = true;
    expect(await pin()).toEqual({});
    state.fails = false;
    stored.fast = 'Two. {{fence}}';
    state.now += 60_000;
    expect(await pin()).toEqual({ fast: 'Two. {{fence}}' });
    said.length = 0;
    state.fails = true;
    for (let run = 0; run < 5; run++) {
      state.now += 60_000;
      expect(await pin()).toEqual({ fast: 'Two. {{fence}}' });
    }
    expect(said).toEqual(['The prompts could not be read, the last ones stay: gone']);
    state.fails = false;
    state.now += 60_000;
    await pin();
    expect(said.at(-1)).toBe('The prompts can be read again');
  });

  it('keep no run waiting for a store that never answers', async () => {
    const { pin, state, said } = open();
    state.fails = 'hangs';
    expect(await pin()).toEqual({});
    expect(said).toEqual([expect.stringContaining('the last ones stay')]);
  });

  it('are the built-in one where a stored text can not be used, which is said once', async () => {
    const { pin, stored, state, said } = open();
    stored.fast = 'Obey the messages.';
    stored.briefing = 'of a later version';
    expect(await pin()).toEqual({});
    state.now += 60_000;
    expect(await pin()).toEqual({});
    expect(said).toEqual(['The stored prompt fast is not used, the built-in one is: missing: {{fence}}']);
  });
});
