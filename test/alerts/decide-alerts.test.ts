import { describe, expect, it } from 'vitest';
import type { AlertContent, AlertKind } from '../../src/alerts/alert.ts';
import { type AlertChannelSettingsInput, alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';
import type { AlertQuestion, ToldAlert } from '../../src/alerts/alert-decision.ts';
import { decideAlerts } from '../../src/alerts/decide-alerts.ts';
import type { AlertRequest, StoryAlert } from '../../src/alerts/outbox.ts';
import type { Addition } from '../../src/domain/duplicates/find-additions.ts';
import { createContent } from './alert-content.ts';

/** Twenty in the evening in Shanghai, a minute after the post. */
const now = new Date('2026-07-01T12:01:00.000Z');
const night = new Date('2026-07-01T16:01:00.000Z');
const quiet_hours = { from: '23:00', to: '07:00', time_zone: 'Asia/Shanghai' };

const channel = (settings: Partial<AlertChannelSettingsInput> = {}) =>
  alertChannelSettingsSchema.parse({ name: 'desk', kind: 'stdout', ...settings });

function told(content: Partial<AlertContent> = {}, alert: Partial<ToldAlert> = {}): ToldAlert {
  const kind = alert.kind ?? 'alert';
  const created_at = '2026-07-01T12:00:30.000Z';
  return { channel: 'desk', kind, state: 'sent', created_at, ...alert, content: createContent({ ...content, kind }) };
}

const ask = (content: Partial<AlertContent> = {}, question: Partial<AlertQuestion> = {}): AlertRequest[] =>
  decideAlerts({
    content: createContent(content),
    summaries: { zh: createContent().summary, en: 'An exchange lists SOL' },
    shouldAlert: true,
    isByRules: question.shouldAlert ?? true,
    hasJudge: question.judgement != null,
    isDeleted: false,
    story: [],
    routine: null,
    judgement: null,
    additions: new Map(),
    others: [],
    denied: [],
    deniedBefore: [],
    channels: [channel()],
    receivedAt: now,
    now,
    ...question,
  });
const adding = (...found: Addition[]) => new Map([['desk', found]]);
const brief = (drafts: AlertRequest[]) => drafts.map(({ kind, state, reason }) => ({ kind, state, reason }));
const queued = (kind: AlertKind) => [{ kind, state: 'queued', reason: null }];
const suppressed = (reason: string, kind: AlertKind = 'alert') => [{ kind, state: 'suppressed', reason }];

describe('the first alert of a story', () => {
  it('is queued with the verdict, until the message is too old', () => {
    expect(ask()).toEqual([
      {
        channel: 'desk',
        kind: 'alert',
        state: 'queued',
        reason: null,
        content: createContent(),
        not_before: null,
        not_after: '2026-07-01T13:00:00.000Z',
      },
    ] satisfies AlertRequest[]);
  });

  it('needs a verdict that is worth it, of a post that is still there', () => {
    expect(ask({}, { shouldAlert: false })).toEqual([]);
    expect(ask({}, { isDeleted: true })).toEqual([]);
  });

  it.each<[Partial<AlertContent>, Partial<AlertChannelSettingsInput>, string | null]>([
    [{ confidence: 0.7 }, {}, null],
    [{ confidence: 0.699 }, {}, 'buy at 0.699 is below 0.7'],
    [{ action: 'sell', confidence: 0.6 }, { thresholds: { sell: 0.6 } }, null],
    [{ action: 'sell' }, { thresholds: { sell: null } }, 'sell is never told here'],
    [
      { action: 'observe', confidence: 0.99 },
      {},
      'observe is told for urgent types and markets under stress only, not for listing',
    ],
    [{ action: 'observe', event_type: 'hack', confidence: 0.85 }, {}, null],
    [{ action: 'observe', event_type: 'hack', confidence: 0.84 }, {}, 'observe at 0.84 is below 0.85'],
    [{ action: 'observe', confidence: 0.9 }, { urgent_types: ['listing'] }, null],
    [{}, { assets: ['BTC'] }, 'touches nothing on the watchlist'],
    [{}, { assets: ['BTC', 'SOL'] }, null],
    [{}, { assets: ['BTC'], sources: ['chain_alerts'] }, null],
    [{ independent_sources: ['chain_alerts', 'btc_wire'] }, { sources: ['btc_wire'] }, null],
    [{ source: '@NewsWire' }, { sources: ['newswire'] }, null],
    [{ source: '@newswire' }, { sources: ['https://t.me/NewsWire'] }, null],
    [{ confidence: 0.5 }, { assets: ['SOL'], watch_confidence: 0.5 }, null],
    [{ confidence: 0.5 }, { assets: ['SOL'] }, 'buy at 0.5 is below 0.7'],
    [{ confidence: 0.8 }, { assets: ['SOL'], watch_confidence: 0.9 }, null],
    [
      { confidence: 0.5 },
      { assets: ['SOL'], watch_confidence: 0.5, thresholds: { buy: null } },
      'buy is never told here',
    ],
    [{}, { assets: ['BTC'], only_watched: false, watch_confidence: 0.5 }, null],
    [{ confidence: 0.6 }, { assets: ['BTC'], only_watched: false, watch_confidence: 0.5 }, 'buy at 0.6 is below 0.7'],
  ])('%j for a channel with %j: %s', (content, settings, objection) => {
    const drafts = ask(content, { channels: [channel(settings)] });
    expect(brief(drafts)).toEqual(objection === null ? queued('alert') : suppressed(objection));
  });

  it('is decided for every channel by itself', () => {
    const channels = [channel({ name: 'a' }), channel({ name: 'b', thresholds: { buy: 0.9 } }), channel({ name: 'c' })];
    const drafts = ask({}, { channels, story: [told({}, { channel: 'a' })] });
    expect(drafts.map(({ channel: name, state }) => [name, state])).toEqual([
      ['b', 'suppressed'],
      ['c', 'queued'],
    ]);
  });

  it('is not sent for a message older than the limit, to the moment', () => {
    const published_at = '2026-07-01T11:01:00.000Z';
    expect(brief(ask({ published_at }))).toEqual(queued('alert'));
    const later = new Date(now.getTime() + 1);
    expect(brief(ask({ published_at }, { now: later }))).toEqual(suppressed('older than 60 minutes'));
  });
});

describe('what was told', () => {
  it.each(['queued', 'held', 'claimed', 'sent', 'uncertain'] as const)('counts as told when it is %s', (state) => {
    expect(ask({}, { story: [told({}, { state })] })).toEqual([]);
  });

  it.each(['failed', 'expired', 'suppressed'] as const)('does not when it is %s', (state) => {
    expect(brief(ask({}, { story: [told({}, { state })] }))).toEqual(queued('alert'));
    expect(ask({}, { story: [told({}, { state })], shouldAlert: false })).toEqual([]);
  });

  it.each<[string, Partial<AlertContent>, AlertKind | null, string | null]>([
    ['the same', {}, null, null],
    ['hardly another confidence', { confidence: 0.68 }, null, null],
    ['another confidence', { confidence: 0.97 }, 'update', '复核更新；置信度由 0.82 变为 0.97'],
    ['other assets', { assets: ['SOL', 'ETH'] }, 'update', '复核更新；资产由 SOL 变为 SOL、ETH'],
    ['the same assets, turned around', { assets: ['SOL'] }, null, null],
    ['another type', { event_type: 'partnership' }, 'update', '复核更新；类型由上币变为合作'],
    ['the opposite', { action: 'sell', revision: 2 }, 'reversal', '消息已被编辑；动作由买入变为卖出'],
    ['the opposite, less sure', { action: 'sell', confidence: 0.6 }, 'reversal', null],
    ['only "observe"', { action: 'observe', revision: 2 }, 'withdrawal', '消息已被编辑；动作由买入变为观望'],
    ['a confidence below the threshold', { confidence: 0.5 }, 'withdrawal', '复核更新；置信度由 0.82 变为 0.50'],
  ])('and now says %s: %j', (_, content, kind, reason) => {
    const drafts = ask(content, { story: [told()] });
    expect(brief(drafts)).toEqual(kind === null ? [] : queued(kind));
    if (kind === null) return;
    expect(drafts[0]?.content).toMatchObject({ kind, before: { action: 'buy', confidence: 0.82 } });
    if (reason !== null) expect(drafts[0]?.content.reason?.replace(/ {2,}/g, ' ')).toBe(reason);
  });

  it('is withdrawn when the verdict is no longer worth an alert, or the post is deleted', () => {
    const [fallen] = ask({ confidence: 0.8, revision: 2 }, { story: [told()], shouldAlert: false });
    expect(fallen).toMatchObject({ kind: 'withdrawal', content: { reason: '消息已被编辑，不再构成信号' } });
    const [deleted] = ask({}, { story: [told()], isDeleted: true });
    expect(deleted).toMatchObject({ kind: 'withdrawal', content: { reason: '原帖已被删除' } });
  });

  it('is withdrawn once, and said again only when a later edit restores it', () => {
    const story = [told({}, { kind: 'withdrawal' }), told()];
    expect(ask({}, { story, shouldAlert: false })).toEqual([]);
    expect(ask({}, { story, isDeleted: true })).toEqual([]);
    expect(ask({}, { story })).toEqual([]);
    expect(ask({ revision: 2, confidence: 0.4 }, { story })).toEqual([]);
    const [restored] = ask({ revision: 2 }, { story });
    expect(restored).toMatchObject({ kind: 'update', content: { reason: '消息已被编辑，此前撤回的判断重新成立' } });
  });

  it('stays untold as withdrawn where a channel wants no withdrawals, but not as reversed', () => {
    const channels = [channel({ send_withdrawals: false })];
    const drafts = ask({}, { story: [told()], isDeleted: true, channels });
    expect(brief(drafts)).toEqual(suppressed('withdrawals are switched off here', 'withdrawal'));
    expect(brief(ask({ action: 'sell' }, { story: [told()], channels }))).toEqual(queued('reversal'));
  });

  it('is taken back however old the message is, for a day', () => {
    const late = new Date('2026-07-03T09:00:00.000Z');
    const [withdrawal] = ask({}, { story: [told()], isDeleted: true, now: late });
    expect(withdrawal).toMatchObject({ state: 'queued', not_after: '2026-07-04T09:00:00.000Z' });
  });

  it('is updated by what came in lately, however old the post is', () => {
    const late = new Date('2026-07-03T09:00:00.000Z');
    const edit = { confidence: 0.99, revision: 2 };
    const fresh = ask(edit, { story: [told()], now: late, receivedAt: new Date('2026-07-03T08:59:00.000Z') });
    expect(fresh).toMatchObject([{ kind: 'update', state: 'queued', not_after: '2026-07-03T09:59:00.000Z' }]);
    const stale = ask(edit, { story: [told()], now: late, receivedAt: new Date('2026-07-03T07:00:00.000Z') });
    expect(brief(stale)).toEqual(suppressed('older than 60 minutes', 'update'));
  });

  it('makes asking again give nothing more', () => {
    const change = { confidence: 0.99, revision: 2 };
    const story = [told()];
    const again = ask(change, { story }).map((draft) => ({ ...draft, created_at: now.toISOString() }));
    expect(again).toHaveLength(1);
    expect(ask(change, { story: [...again, ...story] })).toEqual([]);
  });

  it('may be listed by the outbox itself, whose digests are passed over', () => {
    const alert: StoryAlert = { ...told(), id: 1, state: 'sent' };
    expect(ask({}, { story: [alert] })).toEqual([]);
    expect(brief(ask({}, { story: [{ ...alert, kind: 'digest' }] }))).toEqual(queued('alert'));
  });
});

describe('another post of a told story', () => {
  const other = (content: Partial<AlertContent> = {}, alert: Partial<ToldAlert> = {}) =>
    told({ news_event_id: 7, ...content }, alert);

  it('is suppressed within the cool-down', () => {
    const reason =
      'its story was told at 2026-07-01T12:00:30.000Z, within the cool-down of 4320 minutes, and it adds nothing';
    expect(brief(ask({}, { story: [other()] }))).toEqual(suppressed(reason));
    expect(brief(ask({ confidence: 0.99 }, { story: [other()] }))).toEqual(suppressed(reason));
    expect(brief(ask({ action: 'observe', event_type: 'hack', confidence: 0.9 }, { story: [other()] }))).toEqual(
      suppressed(reason),
    );
  });

  it('is told after it', () => {
    const later = new Date('2026-07-04T12:00:30.000Z');
    const drafts = ask({ published_at: '2026-07-04T12:00:00.000Z' }, { story: [other()], now: later });
    expect(brief(drafts)).toEqual(queued('alert'));
    expect(brief(ask({}, { story: [other()], channels: [channel({ cool_down_minutes: 0 })] }))).toEqual(
      queued('alert'),
    );
  });

  it('is told within it when it adds something, as an answer that says what', () => {
    const [update] = ask({}, { story: [other()], additions: adding('enforcement', 'larger') });
    expect(update).toMatchObject({ kind: 'update', state: 'queued' });
    expect(update?.content).toMatchObject({
      before: { action: 'buy', confidence: 0.82 },
      reason: '同一事件的另一条消息；新进展：冻结、扣押或追责；新进展：金额明显增大',
      conflict: null,
    });
    const [english] = ask(
      {},
      { story: [other()], additions: adding('larger'), channels: [channel({ language: 'en' })] },
    );
    expect(english?.content.reason).toBe('another message of this event; new: a much larger sum');
  });

  it('is told at once when it turns the story', () => {
    const [reversal] = ask({ action: 'sell' }, { story: [other()] });
    expect(reversal).toMatchObject({ kind: 'reversal', state: 'queued', not_after: '2026-07-01T13:00:00.000Z' });
    expect(reversal?.content).toMatchObject({
      before: { action: 'buy', confidence: 0.82 },
      reason: '同一事件的另一条消息；与此前提醒方向相反，请以两条消息一并判断；动作由买入变为卖出',
    });
    expect(ask({ action: 'sell', confidence: 0.2 }, { story: [other()] })).toMatchObject([{ state: 'suppressed' }]);
  });

  it('is not told where it only acts on what was told, or sides with an earlier alert of two that differ', () => {
    const reason = /and it adds nothing$/;
    expect(ask({}, { story: [other({ action: 'observe' })] })).toMatchObject([
      { state: 'suppressed', reason: expect.stringMatching(reason) },
    ]);
    const both = [other({ news_event_id: 8, action: 'sell' }), other()];
    expect(ask({}, { story: both })).toMatchObject([{ state: 'suppressed', reason: expect.stringMatching(reason) }]);
  });

  it('is told when the earlier one was withdrawn', () => {
    expect(brief(ask({}, { story: [other({}, { kind: 'withdrawal' }), other()] }))).toEqual(queued('alert'));
  });

  it('does not stand in the way of its own corrections', () => {
    const story = [other(), told()];
    expect(brief(ask({}, { story, isDeleted: true }))).toEqual(queued('withdrawal'));
  });
});

describe('the end of what was told', () => {
  const story = [told({ news_event_id: 7, event_type: 'hack', action: 'sell' })];
  const end = { event_type: 'hack', action: 'observe', direction: 'neutral', confidence: 0.9 } as const;

  it('is told, however small it is by itself', () => {
    const asked = (addition: Addition) =>
      brief(ask(end, { story, additions: adding(addition), routine: 'immaterial' }));
    expect(asked('recovery')).toEqual(queued('update'));
    expect(asked('denial')).toEqual(queued('update'));
    expect(asked('larger')).toEqual(suppressed('routine: immaterial'));
    expect(brief(ask(end, { additions: adding('recovery'), routine: 'immaterial' }))).toEqual(
      suppressed('routine: immaterial'),
    );
  });
});

describe('the day’s routine', () => {
  it('is no alert, and why is kept', () => {
    expect(brief(ask({}, { routine: 'flows' }))).toEqual(suppressed('routine: flows'));
  });

  it('is one where a price reacts to what nobody was told of', () => {
    const reaction = { event_type: 'macro', action: 'observe', confidence: 0.9 } as const;
    const known = told({ news_event_id: 7, event_type: 'macro' });
    expect(brief(ask(reaction, { routine: 'reaction' }))).toEqual(queued('alert'));
    expect(brief(ask(reaction, { routine: 'reaction', others: [known] }))).toEqual(suppressed('routine: reaction'));
  });

  it('is one where a price tells a shock that people know of', () => {
    const shock = {
      event_type: 'macro',
      action: 'observe',
      confidence: 0.9,
      summary: '总统宣布加征关税，币价下跌',
    } as const;
    const rates = told({ news_event_id: 7, event_type: 'macro', summary: '央行降息' });
    const known = told({ news_event_id: 8, event_type: 'macro', summary: '总统宣布 50% 关税' });
    expect(brief(ask(shock, { routine: 'shock', others: [rates] }))).toEqual(queued('alert'));
    expect(brief(ask(shock, { routine: 'shock', others: [known, rates] }))).toEqual(suppressed('routine: shock'));
  });

  it('is one where it covers a great story that people know', () => {
    const approval = { summary: 'SEC approves spot SOL ETFs' };
    const known = told({ ...approval, news_event_id: 7 });
    const feature = { summary: 'SOL ETF approval opens a door for savers' };
    expect(brief(ask(approval))).toEqual(queued('alert'));
    expect(brief(ask(feature, { others: [known] }))).toEqual(suppressed('coverage of a story that was told'));
    expect(brief(ask(feature, { others: [known], channels: [channel({ routine: true })] }))).toEqual(queued('alert'));
    expect(brief(ask({ summary: 'SEC approves spot ETH ETFs' }, { others: [known] }))).toEqual(queued('alert'));
    const withdrawn = told({ ...approval, news_event_id: 7 }, { kind: 'withdrawal' });
    expect(brief(ask(feature, { others: [withdrawn, known] }))).toEqual(queued('alert'));
  });

  it('is one where somebody closes a position that nobody was told of; of the other, people hear', () => {
    const end = { event_type: 'whale', action: 'buy', confidence: 0.9, summary: '某早期持有者平掉 SOL 空单' } as const;
    const position = { event_type: 'whale', action: 'sell', summary: '某早期持有者做空 SOL，仓位 12 亿美元' } as const;
    const open = told({ ...position, news_event_id: 7 }, { created_at: '2026-06-30T13:00:00.000Z' });
    const [update] = ask(end, { routine: 'close', others: [open] });
    expect(update).toMatchObject({
      kind: 'update',
      state: 'queued',
      content: { reason: '此前提醒的仓位已平仓', before: { action: 'sell' }, conflict: null },
    });
    const closed = told({ ...end, news_event_id: 8 }, { kind: 'update' });
    const withdrawn = (content: Parameters<typeof told>[0]) => told(content, { kind: 'withdrawal' });
    const notClosed = [withdrawn({ ...end, news_event_id: 8 }), closed, open];
    expect(brief(ask(end, { routine: 'close', others: notClosed }))).toEqual(queued('update'));
    const unknown: ToldAlert[][] = [
      [],
      [closed, open],
      [withdrawn({ ...position, news_event_id: 7 }), open],
      [told({ ...position, news_event_id: 7, assets: ['ETH'] })],
      [told({ ...position, news_event_id: 7, action: 'buy' })],
      [told({ ...position, news_event_id: 7, summary: '某机构卖出 SOL' })],
    ];
    for (const others of unknown) {
      expect(brief(ask(end, { routine: 'close', others }))).toEqual(suppressed('routine: close'));
    }
  });

  it('is one where the channel asks for it, or where it corrects what was told', () => {
    expect(brief(ask({}, { routine: 'flows', channels: [channel({ routine: true })] }))).toEqual(queued('alert'));
    expect(brief(ask({ action: 'sell' }, { routine: 'flows', story: [told()] }))).toEqual(queued('reversal'));
  });
});

describe('two opposite alerts about one asset', () => {
  const other = (content: Partial<AlertContent> = {}, alert: Partial<ToldAlert> = {}) =>
    told({ news_event_id: 7, action: 'sell', confidence: 0.9, summary: '某巨鲸抛售 SOL', ...content }, alert);

  it('are told as one conflict: the second answers the first and names both', () => {
    const [update] = ask({}, { others: [other()] });
    expect(update).toMatchObject({ kind: 'update', state: 'queued', not_after: '2026-07-01T13:00:00.000Z' });
    expect(update?.content).toMatchObject({
      action: 'buy',
      before: { action: 'sell', confidence: 0.9 },
      reason: '与此前提醒方向相反，请以两条消息一并判断',
      conflict: {
        news_event_id: 7,
        action: 'sell',
        confidence: 0.9,
        summary: '某巨鲸抛售 SOL',
        assets: ['SOL'],
        told_at: '2026-07-01T12:00:30.000Z',
      },
    });
  });

  it('are one conflict: a third that sides with the first is news, and no conflict of its own', () => {
    const [second] = ask({ news_event_id: 8 }, { others: [other()] });
    const told2 = other({ ...second?.content, news_event_id: 8 }, { kind: 'update' });
    const third = ask({ news_event_id: 9, action: 'sell' }, { others: [told2, other()] });
    expect(third).toMatchObject([{ kind: 'alert', state: 'queued', content: { conflict: null, before: null } }]);
  });

  it('also where they are about one story', () => {
    const [reversal] = ask({}, { story: [other()] });
    expect(reversal).toMatchObject({ kind: 'reversal', content: { conflict: { news_event_id: 7, action: 'sell' } } });
  });

  it.each<[string, ToldAlert[]]>([
    ['another asset', [other({ assets: ['ETH'] })]],
    ['nothing to do', [other({ action: 'observe' })]],
    ['an hour ago', [other({}, { created_at: '2026-07-01T11:01:00.000Z' })]],
    ['a withdrawal since', [other({}, { kind: 'withdrawal' }), other()]],
    ['another channel', [other({}, { channel: 'elsewhere' })]],
    ['a price moved in another way', [other({ event_type: 'regulation' })]],
    ['nobody was told', [other({}, { state: 'expired' })]],
    ['the side was taken since', [other({ news_event_id: 8, action: 'buy' }), other()]],
  ])('are no conflict: %s', (_, others) => {
    expect(brief(ask({}, { others }))).toEqual(queued('alert'));
  });

  it('and what a channel isn’t told conflicts with nothing', () => {
    expect(brief(ask({ confidence: 0.5 }, { others: [other()] }))).toEqual(suppressed('buy at 0.5 is below 0.7'));
  });
});

describe('in quiet hours', () => {
  const published_at = '2026-07-01T16:00:00.000Z';
  const at = { now: night, receivedAt: night };
  const asleep = (settings: Partial<AlertChannelSettingsInput> = {}) => [channel({ quiet_hours, ...settings })];
  const heldReason = 'quiet hours until 2026-07-01T23:00:00.000Z';

  it('an alert is held until the morning, and kept for the digest', () => {
    expect(ask({ published_at }, { ...at, channels: asleep() })).toMatchObject([
      {
        kind: 'alert',
        state: 'held',
        reason: heldReason,
        not_before: '2026-07-01T23:00:00.000Z',
        not_after: '2026-07-02T00:00:00.000Z',
      },
    ]);
  });

  it.each<[Partial<AlertContent>, Partial<AlertChannelSettingsInput>, string]>([
    [{ event_type: 'hack', action: 'sell', confidence: 0.9 }, {}, 'queued'],
    [{ event_type: 'hack', action: 'sell', confidence: 0.89 }, {}, 'held'],
    [{ event_type: 'listing', confidence: 0.99 }, {}, 'held'],
    [{ event_type: 'listing', confidence: 0.99 }, { urgent_types: ['listing'] }, 'queued'],
    [{ event_type: 'hack', action: 'sell', confidence: 0.99 }, { urgent_breaks_quiet: false }, 'held'],
  ])('%j with %j is %s', (content, settings, state) => {
    expect(ask({ published_at, ...content }, { ...at, channels: asleep(settings) })).toMatchObject([{ state }]);
  });

  it('what was sent is withdrawn and reversed at once, but updated in the morning', () => {
    const question = { ...at, channels: asleep(), story: [told()] };
    expect(brief(ask({}, { ...question, isDeleted: true }))).toEqual(queued('withdrawal'));
    expect(brief(ask({ action: 'sell' }, question))).toEqual(queued('reversal'));
    expect(ask({ confidence: 0.99 }, question)).toMatchObject([{ kind: 'update', state: 'held' }]);
  });

  it('what nobody has heard yet is taken back with it, in the morning', () => {
    const question = { ...at, channels: asleep(), story: [told({}, { state: 'held' })] };
    expect(ask({}, { ...question, isDeleted: true })).toMatchObject([{ kind: 'withdrawal', state: 'held' }]);
  });

  it('what was heard before counts, not what is held since', () => {
    const story = [told({ confidence: 0.99 }, { state: 'held', kind: 'update' }), told()];
    const [withdrawal] = ask({}, { ...at, channels: asleep(), story, isDeleted: true });
    expect(withdrawal).toMatchObject({ state: 'queued', content: { before: { confidence: 0.82 } } });
  });
});

describe('where somebody judged the message', () => {
  const yes = { tells: true, why: 'a theft of size' };
  const no = { tells: false, why: 'known since yesterday' };

  it('their word stands in place of the routine', () => {
    expect(brief(ask({}, { judgement: no }))).toEqual(suppressed('judged: known since yesterday'));
    expect(brief(ask({}, { judgement: { tells: false, why: '' } }))).toEqual(suppressed('judged: no reason to tell'));
    expect(brief(ask({}, { routine: 'flows' }))).toEqual(suppressed('routine: flows'));
    expect(brief(ask({}, { routine: 'flows', judgement: yes }))).toEqual(queued('alert'));
  });

  it('an observation needs neither an urgent type nor a confidence, where observations are told at all', () => {
    const watched: Partial<AlertContent> = { action: 'observe', event_type: 'listing', confidence: 0.6 };
    expect(brief(ask(watched, { judgement: yes }))).toEqual(queued('alert'));
    const never = { judgement: yes, channels: [channel({ thresholds: { observe: null } })] };
    expect(brief(ask(watched, never))).toEqual(suppressed('observe is never told here'));
    expect(brief(ask({ confidence: 0.6 }, { judgement: yes }))).toEqual(suppressed('buy at 0.6 is below 0.7'));
  });

  it("a channel's own settings come first, and one that wants routine gets it", () => {
    expect(brief(ask({}, { judgement: yes, channels: [channel({ assets: ['DOGE'] })] }))).toEqual(
      suppressed('touches nothing on the watchlist'),
    );
    expect(brief(ask({}, { judgement: no, channels: [channel({ routine: true })] }))).toEqual(queued('alert'));
  });

  it('what was told is not taken back by it, and how it ended is told', () => {
    expect(ask({}, { judgement: no, story: [told()] })).toEqual([]);
    const other = told({ news_event_id: 2 });
    const end = { judgement: no, story: [other], additions: adding('denial') };
    expect(ask({}, end)).toMatchObject([{ state: 'queued' }]);
  });

  it('what the rules told stands or falls by them, what only a judge told as long as one might tell it', () => {
    const asked = { hasJudge: true, judgement: yes, isByRules: false };
    const edited: Partial<AlertContent> = { action: 'observe', event_type: 'other', confidence: 0.65, revision: 2 };
    expect(brief(ask(edited, { ...asked, story: [told({ action: 'sell', event_type: 'hack' })] }))).toMatchObject([
      { kind: 'withdrawal', state: 'queued' },
    ]);
    const watched = told({ action: 'observe', event_type: 'listing', confidence: 0.86 });
    expect(brief(ask(edited, { ...asked, story: [watched] }))).toMatchObject([{ kind: 'update', state: 'queued' }]);
    // Its judge fails, or is asked for another channel only.
    expect(brief(ask(edited, { ...asked, judgement: null, story: [watched] }))).toMatchObject([{ kind: 'update' }]);
    expect(brief(ask(edited, { ...asked, shouldAlert: false, story: [watched] }))).toMatchObject([
      { kind: 'withdrawal' },
    ]);
    const shut = told({ gate: 'low_confidence' });
    expect(ask({ gate: 'low_confidence' }, { ...asked, story: [shut] })).toEqual([]);
  });

  it('how a told thing ended needs them, where the rules would not take the message', () => {
    const end = { judgement: no, story: [told({ news_event_id: 2 })], additions: adding('recovery') };
    expect(ask({}, { ...end, isByRules: false })).toMatchObject([{ state: 'suppressed' }]);
    expect(ask({}, { ...end, isByRules: false, judgement: yes })).toMatchObject([{ state: 'queued' }]);
  });

  it('a story that was told is not told again, whatever they say', () => {
    expect(ask({}, { judgement: yes, story: [told({ news_event_id: 2 })] })).toMatchObject([
      { state: 'suppressed', reason: expect.stringContaining('adds nothing') },
    ]);
  });
});

describe('a revision that is decided after a later one', () => {
  const later = { story: [told({ revision: 3, action: 'sell' })] };

  it('changes nothing of what that one told', () => {
    expect(ask({ revision: 2 }, later)).toEqual([]);
    expect(ask({ revision: 2 }, { ...later, shouldAlert: false })).toEqual([]);
  });

  it('is taken back all the same where the post is gone', () => {
    expect(ask({ revision: 2 }, { ...later, isDeleted: true })).toMatchObject([{ kind: 'withdrawal' }]);
  });
});
