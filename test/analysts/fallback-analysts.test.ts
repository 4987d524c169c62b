import { describe, expect, it } from 'vitest';
import type { DeepAnalyst, FastAnalyst, Planner } from '../../src/analysts/analyst.ts';
import { fallBackDeepAnalyst, fallBackFastAnalyst, fallBackPlanner } from '../../src/analysts/fallback-analysts.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { Usage } from '../../src/domain/receipt.ts';
import { makeDraft, makeEvent, makeSignal } from '../support/records.ts';

const event = makeEvent({ text: 'ETH hacked' });
const signal = makeSignal();
const used: Usage = { stage: 'fast', model: 'm', input_tokens: 10, output_tokens: 1, cached_input_tokens: 0 };
const malformed = new AppError('model_malformed', 'prose', { cause: { usage: [used] } });

const reading = (name: string) => ({
  draft: makeDraft(),
  model_name: name,
  prompt_version: '1',
  usage: [] as Usage[],
  degraded: [] as string[],
});
const never = () => Promise.reject(new Error('asked in vain'));

function makeFast(name: string, failure?: unknown): FastAnalyst {
  const analyse = async () => ({ ...reading(name), keywords: ['hack'] });
  return { name, analyse: failure === undefined ? analyse : () => Promise.reject(failure) };
}
function makeDeep(name: string, failure?: unknown): DeepAnalyst {
  return { name, analyse: failure === undefined ? async () => reading(name) : () => Promise.reject(failure) };
}
function makePlanner(name: string, failure?: unknown): Planner {
  const plan = { missing: [], tool_calls: [], reason: '' };
  const answer = async () => ({ plan, model_name: name, usage: [] as Usage[], degraded: [] as string[] });
  return { name, plan: failure === undefined ? answer : () => Promise.reject(failure) };
}

describe('an analyst with another behind it', () => {
  it('answers itself where it can, and the other is not asked', async () => {
    const fast = fallBackFastAnalyst(makeFast('gpt'), { name: 'rules', analyse: never }, silentLogger);
    expect(fast.name).toBe('gpt');
    expect(await fast.analyse(event)).toMatchObject({ model_name: 'gpt', keywords: ['hack'], degraded: [] });
  });

  it('lets the other answer where it cannot, and says so in the words of its tier', async () => {
    const input = { event, signal, context: {}, plan: null };
    const fast = fallBackFastAnalyst(makeFast('gpt', malformed), makeFast('rules'), silentLogger);
    const deep = fallBackDeepAnalyst(makeDeep('gpt', malformed), makeDeep('precedent'), silentLogger);
    const planner = fallBackPlanner(makePlanner('gpt', malformed), makePlanner('rules'), silentLogger);
    expect(await fast.analyse(event)).toMatchObject({ model_name: 'rules', degraded: ['fast_model_failed'] });
    expect(await deep.analyse(input)).toMatchObject({ model_name: 'precedent', degraded: ['deep_model_failed'] });
    expect(await planner.plan({ ...input, tools: [] })).toMatchObject({
      model_name: 'rules',
      degraded: ['planner_model_failed'],
    });
  });

  it('counts what the failed call has cost', async () => {
    const fast = fallBackFastAnalyst(makeFast('gpt', malformed), makeFast('rules'), silentLogger);
    expect((await fast.analyse(event)).usage).toEqual([used]);
  });

  it.each([
    new Error('boom'),
    'a string',
    new AppError('timeout', 'late'),
    malformed,
  ])('falls back whatever it failed with: %s', async (failure) => {
    const fast = fallBackFastAnalyst(makeFast('gpt', failure), makeFast('rules'), silentLogger);
    expect((await fast.analyse(event)).model_name).toBe('rules');
  });

  it('logs the model, the kind of failure and its reason', async () => {
    const lines: unknown[] = [];
    const logger = { ...silentLogger, warn: (fields: object, line: string) => void lines.push([fields, line]) };
    await fallBackFastAnalyst(makeFast('gpt', malformed), makeFast('rules'), logger).analyse(event);
    expect(lines).toEqual([
      [{ tier: 'fast', model: 'gpt', code: 'model_malformed' }, expect.stringContaining('prose')],
    ]);
  });

  it('fails where both fail', async () => {
    const both = fallBackFastAnalyst(makeFast('gpt', malformed), makeFast('rules', new Error('second')), silentLogger);
    await expect(both.analyse(event)).rejects.toThrow('second');
  });

  it('hands on the signal to stop', async () => {
    const { signal: stop } = new AbortController();
    const heard: unknown[] = [];
    const listener: FastAnalyst = {
      name: 'gpt',
      analyse: async (_, options) => {
        heard.push(options?.abort);
        throw malformed;
      },
    };
    const fast = fallBackFastAnalyst(
      listener,
      {
        ...listener,
        analyse: async (_, options) => {
          heard.push(options?.abort);
          return { ...reading('rules'), keywords: [] };
        },
      },
      silentLogger,
    );
    await fast.analyse(event, { abort: stop });
    expect(heard).toEqual([stop, stop]);
  });
});
