import { describe, expect, it } from 'vitest';
import type { AlertContent } from '../../src/alerts/alert.ts';
import { type AlertChannelSettingsInput, alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';
import type { AlertQuestion, ToldAlert } from '../../src/alerts/alert-decision.ts';
import { decideAlerts } from '../../src/alerts/decide-alerts.ts';
import { createContent } from './alert-content.ts';

const now = new Date('2026-07-01T12:01:00.000Z');

function told(alert: Partial<ToldAlert> = {}, content: Partial<AlertContent> = {}): ToldAlert {
  const kind = alert.kind ?? 'alert';
  const own = createContent({ news_event_id: 7, action: 'sell', event_type: 'delisting', ...content, kind });
  return { channel: 'desk', kind, state: 'sent', created_at: '2026-07-01T11:00:00.000Z', ...alert, content: own };
}

/** What is decided of a message that denies what was told, and that nobody would be told of by itself. */
const deny = (question: Partial<AlertQuestion>, settings: Partial<AlertChannelSettingsInput> = {}) =>
  decideAlerts({
    content: createContent({ action: 'observe', event_type: 'other', confidence: 0.3 }),
    summaries: { zh: '币安否认将下架 SOL', en: 'Binance denies it will delist SOL' },
    shouldAlert: false,
    isByRules: false,
    hasJudge: false,
    isDeleted: false,
    story: [],
    routine: 'undone',
    judgement: null,
    additions: new Map(),
    others: [],
    denied: [told()],
    deniedBefore: [],
    channels: [alertChannelSettingsSchema.parse({ name: 'desk', kind: 'stdout', language: 'en', ...settings })],
    receivedAt: now,
    now,
    ...question,
  });

describe('a denial of what was told', () => {
  it('is an update that answers the alert, whatever it is by itself and whatever the channel asks of news', () => {
    for (const settings of [{}, { thresholds: { observe: null } }, { assets: ['BTC'] }]) {
      expect(deny({}, settings)).toMatchObject([
        {
          kind: 'update',
          state: 'queued',
          not_after: '2026-07-02T12:00:00.000Z',
          content: {
            reason: 'new: denied; action SELL → WATCH; confidence 0.82 → 0.30; type delisting → other',
            before: { action: 'sell' },
            conflict: { is_denied: true, news_event_id: 7, told_at: '2026-07-01T11:00:00.000Z' },
          },
        },
      ]);
    }
  });

  it.each<[string, ToldAlert[]]>([
    ['nobody', []],
    ['another channel', [told({ channel: 'fund' })]],
    ['nobody, for its threshold', [told({ state: 'suppressed' })]],
    ['nobody, as it failed', [told({ state: 'failed' })]],
    ['nobody any more', [told({ kind: 'withdrawal' }), told({ created_at: '2026-07-01T10:00:00.000Z' })]],
  ])('is nothing where %s was told', (_, denied) => {
    expect(deny({ denied })).toEqual([]);
  });

  it('may be on the other side, and never on the side of what was told', () => {
    const judged = (action: 'buy' | 'sell', more: Partial<AlertQuestion> = {}) =>
      deny({ content: createContent({ action, event_type: 'hack', confidence: 0.97, assets: ['SOL'] }), ...more });
    expect(judged('buy')).toMatchObject([{ kind: 'update', content: { conflict: { news_event_id: 7 } } }]);
    expect(judged('sell')).toEqual([]);
    const admission = { shouldAlert: true, isByRules: true, routine: null };
    expect(judged('sell', admission)).toMatchObject([{ kind: 'alert', state: 'queued', content: { conflict: null } }]);
    const deniedBefore = [told({ kind: 'update', created_at: '2026-07-01T11:30:00.000Z' }, { news_event_id: 8 })];
    expect(judged('sell', { ...admission, deniedBefore })).toMatchObject([{ kind: 'alert', state: 'queued' }]);
    const denied = [told({}, { action: 'observe' })];
    expect(judged('sell', { ...admission, denied })).toMatchObject([{ kind: 'alert' }]);
  });

  it('on the side of what was told keeps to the hours of the night', () => {
    const quiet_hours = { from: '11:00', to: '15:00', time_zone: 'UTC' };
    const content = createContent({ action: 'sell', event_type: 'delisting', confidence: 0.85, assets: ['SOL'] });
    const question = { content, shouldAlert: true, isByRules: true, routine: null };
    expect(deny(question, { quiet_hours })).toMatchObject([{ kind: 'alert', state: 'held' }]);
  });

  it('is told once, and again where the same was told again', () => {
    const saidAt = (created_at: string) => told({ kind: 'update', created_at }, { news_event_id: 8 });
    const deniedBefore = [saidAt('2026-07-01T11:30:00.000Z')];
    expect(deny({ deniedBefore })).toEqual([]);
    expect(deny({ deniedBefore, shouldAlert: true })).toMatchObject([
      { state: 'suppressed', reason: 'that it is denied was told at 2026-07-01T11:30:00.000Z' },
    ]);
    expect(deny({ deniedBefore: [saidAt('2026-07-01T10:30:00.000Z')] })).toMatchObject([{ kind: 'update' }]);
  });

  it('waits for no morning, unless what it denies does', () => {
    const quiet_hours = { from: '20:00', to: '07:00', time_zone: 'Asia/Shanghai' };
    expect(deny({}, { quiet_hours })).toMatchObject([{ state: 'queued' }]);
    expect(deny({ denied: [told({ state: 'held' })] }, { quiet_hours })).toMatchObject([{ state: 'held' }]);
  });

  it('is nothing once it is deleted, and too late after a day', () => {
    expect(deny({ isDeleted: true })).toEqual([]);
    expect(deny({ now: new Date('2026-07-02T12:01:00.000Z') })).toMatchObject([{ state: 'suppressed' }]);
  });
});
