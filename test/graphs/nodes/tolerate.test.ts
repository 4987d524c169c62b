import { describe, expect, it } from 'vitest';
import { toVerdict } from '../../../graphs/signal/to-verdict.ts';
import { tolerate } from '../../../graphs/signal/tolerate.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { makeDraft, makeEvent } from '../../support/records.ts';

const fallback = { signal: null };
const run = (
  node: (state: object, runtime: { signal?: AbortSignal; context?: object }) => Promise<object>,
  abort?: AbortSignal,
) => tolerate('signal', 50, silentLogger, node, fallback)({}, { signal: abort, context: { a: 1 } });

describe('a node that may fail', () => {
  it('gives its own update where it does not', async () => {
    expect(await run(async (_, { context }) => ({ context }))).toEqual({ context: { a: 1 } });
  });

  it('lets the run go on without it, and says so', async () => {
    expect(await run(() => Promise.reject(new Error('defect')))).toEqual({ signal: null, degraded: ['signal_failed'] });
  });

  it('is not waited for longer than its limit, and is told', async () => {
    let told: unknown;
    const hanging = run((_, { signal: abort }) => {
      abort?.addEventListener('abort', () => {
        told = abort.reason;
      });
      return new Promise(() => {});
    });
    expect(await hanging).toEqual({ signal: null, degraded: ['signal_failed'] });
    expect(told).toMatchObject({ code: 'timeout' });
  });

  it('ends the run where the caller gave up, or asked for what is not there', async () => {
    const stop = new AbortController();
    const running = run(() => new Promise(() => {}), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    const refused = new AppError('invalid_settings', 'no key');
    await expect(run(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});

describe('settleReading', () => {
  const settle = (draft: unknown) => {
    const reading = { draft: draft as never, model_name: 'm', prompt_version: 'p', usage: [], degraded: [] };
    return toVerdict(reading, { event: makeEvent({ text: 'ETH hacked' }), evidence: [] }, 0.65, performance.now());
  };

  it.each([
    ['无', []],
    ['N/A', []],
    ['MARKET', []],
    [' eth', ['ETH']],
  ])('tidies the asset %j of an analyst', (asset, assets) => {
    const { verdict, provenance } = settle(makeDraft({ assets: [asset] }));
    expect(verdict.assets).toEqual(assets);
    expect(provenance.adjustments).toContain('tidy_assets');
  });

  it.each([
    ['another action', { action: 'hodl' }],
    ['an impossible confidence', { confidence: 1.2 }],
    ['no number', { confidence: Number.NaN }],
    ['an unknown type', { event_type: 'weather' }],
    ['a summary beyond its length', { summary_cn: '长'.repeat(201) }],
  ])('refuses a draft with %s', (_, changes) => {
    expect(() => settle({ ...makeDraft(), ...changes })).toThrow(expect.objectContaining({ code: 'model_malformed' }));
  });
});
