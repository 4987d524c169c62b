import { describe, expect, it } from 'vitest';
import { type AlertContent, alertKinds } from '../../src/alerts/alert.ts';
import type { ShownAlert } from '../../src/alerts/alert-lines.ts';
import { renderPlainText, renderTelegramHtml, renderTelegramText } from '../../src/alerts/render-alert.ts';
import { toSafeUrl } from '../../src/alerts/untrusted-text.ts';
import { actions } from '../../src/domain/verdict.ts';
import { parseHtml } from '../../src/telegram/emulator/parse-html.ts';
import { fc } from '../support/properties.ts';
import { createContent } from './alert-content.ts';
import { clickable, hostileText } from './hostile-text.ts';

const show = (content: Partial<AlertContent> = {}, entries: AlertContent[] = []): ShownAlert => {
  const whole = createContent(content);
  return { kind: whole.kind, content: whole, entries };
};
const full: Partial<AlertContent> = {
  assets: ['SOL', 'ETH'],
  risk_flags: ['price_volatility', 'unheard_of'],
  independent_sources: ['chain_alerts', 'btc_wire'],
  urls: ['https://t.me/chain_alerts/314', 'javascript:alert(1)', 'https://t.me/btc_wire/9?a=1&b=2'],
  evidence: [
    { id: '7', created_at: '2026-06-01T08:00:00Z', summary: '上线 UNI 后大涨', action: 'buy', outcome: 0.051 },
    { id: '8', created_at: '2026-05-01T08:00:00Z', summary: '上线后回落', action: 'sell', outcome: -0.2 },
    { id: 'core-001', created_at: null, summary: '交易所上币，短期利好', action: 'buy', outcome: null },
  ],
  degraded: ['deep model: timeout'],
};

describe('an alert on Telegram', () => {
  it('names the channel as people know it', () => {
    expect(renderPlainText(show({ source: '-1001234567890', source_title: 'Chain Desk' }))).toContain('Chain Desk');
  });

  it('says what happened, what to do, how sure, on which grounds, from whom and where', () => {
    expect(renderTelegramHtml(show(full))).toBe(
      [
        '🔔 <b>买入 · SOL、ETH · 上币</b>',
        '某交易所宣布上线 SOL 现货交易对',
        '动作：买入（看多，强度高，短期）',
        '置信度：0.82（校验前 0.90，已深度复核）',
        '风险：价格剧烈波动、unheard_of',
        '依据 1：2026-06-01 · 上线 UNI 后大涨（买入，结果 +5.1%）',
        '依据 2：2026-05-01 · 上线后回落（卖出，结果 -20.0%）',
        '依据 3：规律 · 交易所上币，短期利好（买入）',
        '独立来源（2）：chain_alerts、btc_wire',
        '发布：2026-07-01 12:00 UTC · chain_alerts',
        '编号：signal:2',
        '降级：deep model: timeout',
        '<a href="https://t.me/chain_alerts/314">原帖</a> · <a href="https://t.me/btc_wire/9?a=1&amp;b=2">原帖 2</a>',
      ].join('\n'),
    );
  });

  it('says before anything else what was said before and why it changed', () => {
    const change = { before: { action: 'buy', confidence: 0.82 }, reason: '消息已被编辑；动作由买入变为卖出' } as const;
    const lines = renderTelegramHtml(show({ ...change, kind: 'reversal', action: 'sell', revision: 2 })).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '🔄 反转 <b>卖出 · SOL · 上币</b>',
      '此前：买入，置信度 0.82',
      '变更：消息已被编辑；动作由买入变为卖出',
    ]);
    expect(lines).toContain('置信度：0.82（校验前 0.90，已深度复核，消息第 2 版）');
  });

  it.each([
    ['urgent_event', 'Chosen for: urgent event'],
    ['excluded_type', 'Chosen for: market under stress'],
    ['no_asset', 'Chosen for: market under stress'],
    ['low_confidence', null],
    [null, null],
  ] as const)('says what it was chosen for: %s', (gate, said) => {
    const text = renderPlainText(show({ gate, language: 'en' }));
    expect(/Chosen for: [a-z ]+/.exec(text)?.[0] ?? null).toBe(said);
  });

  it('withdraws without giving the action again', () => {
    const before = { action: 'buy', confidence: 0.82 } as const;
    const html = renderTelegramHtml(show({ kind: 'withdrawal', before, reason: '原帖已被删除' }));
    expect(html).toMatch(/^❌ 撤回： /);
    expect(html).toContain('此前：买入，置信度 0.82\n变更：原帖已被删除\n<b>以上判断已不再成立，请勿再据此操作。</b>');
    expect(html).not.toContain('动作：');
  });

  it('withdraws what was said, not what the message says now, and names who still says it', () => {
    const withdrawal: Partial<AlertContent> = {
      ...full,
      kind: 'withdrawal',
      action: 'observe',
      event_type: 'other',
      assets: [],
      summary: 'All is well',
      language: 'en',
      gate: 'urgent_event',
      reason: 'the post was deleted',
      before: { action: 'sell', confidence: 0.9, event_type: 'hack', assets: ['ETH'], summary: 'Bridge drained' },
    };
    const text = renderPlainText(show(withdrawal));
    expect(text.split('\n')[0]).toBe('❌ Withdrawn: SELL · ETH · hack');
    expect(text).toContain('\nBridge drained\n');
    expect(text).toContain('\nStill told by (1): btc_wire\n');
    expect(text).not.toMatch(/All is well|Chosen for|Evidence|Risks/);
    const alone = renderPlainText(show({ ...withdrawal, independent_sources: ['chain_alerts'] }));
    expect(alone).toContain('\nNo other source tells it\n');
  });

  it.each([
    [false, ['⚠️ Conflict: BUY · SOL · listing', '⚠️ 冲突： 买入 · SOL · 上币'], ['Conflict', '冲突']],
    [true, ['⚠️ Denial: BUY · SOL · listing', '⚠️ 否认： 买入 · SOL · 上币'], ['Denied', '被否认']],
  ])('that contradicts an earlier one is headed so (denies it: %s)', (is_denied, heads, labels) => {
    const told_at = '2026-07-01T12:00:30.000Z';
    const conflict: AlertContent['conflict'] = {
      is_denied,
      news_event_id: 7,
      action: 'sell',
      confidence: 0.9,
      summary: 'A sale',
      assets: ['SOL'],
      told_at,
    };
    const texts = (['en', 'zh'] as const).map((language) =>
      renderPlainText(show({ kind: 'update', conflict, language })),
    );
    expect(texts.map((text) => text.split('\n')[0])).toEqual(heads);
    expect(texts.map((text) => labels.some((label) => text.includes(`\n${label}`)))).toEqual([true, true]);
    expect(renderPlainText(show({ kind: 'update' }))).toMatch(/^♻️ 更新 /);
  });

  it.each([
    ['en', '【巨鲸动向｜比特币】Metaplanet 增持 2,345 枚比特币', '[whale | BTC] Metaplanet buys 2,345 BTC'],
    ['en', '【安全事件｜以太坊、SOL】某跨链桥被盗', '[hack | ETH, SOL] zh: 某跨链桥被盗'],
    ['en', '【安全事件】Quarry Bridge drained', '[hack] Quarry Bridge drained'],
    ['en', '大型交易所宣布上线新币。', 'zh: 大型交易所宣布上线新币。'],
    ['zh', '【巨鲸动向｜比特币】Metaplanet buys 2,345 BTC', '【巨鲸动向｜比特币】Metaplanet 买入 2,345 枚 BTC'],
    ['zh', '【安全事件｜以太坊】Quarry Bridge drained', '【安全事件｜以太坊】英文原文：Quarry Bridge drained'],
    ['zh', '【安全事件】某跨链桥被盗', '【安全事件】某跨链桥被盗'],
  ] as const)('shows a precedent to readers of %s: %s', (language, summary, shown) => {
    const evidence = [{ id: '7', created_at: '2026-06-01T08:00:00Z', summary, action: 'buy', outcome: null }];
    expect(renderPlainText(show({ language, evidence }))).toContain(`2026-06-01 · ${shown}`);
  });

  it('tells every time in one zone, and names it', () => {
    const content = createContent({ published_at: '2026-07-01T20:30:00Z' });
    const conflict = { news_event_id: 7, action: 'sell', confidence: 0.9, summary: 'A sale', assets: ['SOL'] } as const;
    const told = { ...conflict, is_denied: true, told_at: '2026-06-30T17:00:00Z' };
    const evidence = [
      { id: '7', created_at: '2026-06-01T18:00:00Z', summary: 'A', action: 'buy', outcome: null } as const,
    ];
    const alert = show({ ...content, kind: 'update', conflict: { ...told, assets: ['SOL'] }, evidence });
    for (const render of [renderTelegramHtml, renderTelegramText, renderPlainText]) {
      const text = render(alert, 'Asia/Shanghai');
      expect(text).toContain('2026-07-02 04:30 Asia/Shanghai · chain_alerts');
      expect(text).toContain('2026-07-01 01:00 Asia/Shanghai · ');
      expect(text).toContain('2026-06-02 · ');
      expect(render(show({ kind: 'digest' }, [content]), 'Asia/Shanghai')).toContain(
        '• 2026-07-02 04:30 Asia/Shanghai',
      );
    }
  });

  it('leaves out what there is nothing to say of', () => {
    const bare = { assets: [], independent_sources: [], urls: [], stage: 'fast', summary: '', id: null } as const;
    expect(renderTelegramHtml(show({ ...bare, assets: [], independent_sources: [], urls: [] })).split('\n')).toEqual([
      '🔔 <b>买入 · 上币</b>',
      '动作：买入（看多，强度高，短期）',
      '置信度：0.82（校验前 0.90，仅快速判读）',
      '发布：2026-07-01 12:00 UTC · chain_alerts',
    ]);
  });

  it('shows the markup of a message as text', () => {
    const summary = '</b><a href="https://evil.example">Binance</a> & @admin https://evil.example';
    const parsed = parseHtml(renderTelegramHtml(show({ summary })));
    if (parsed.fault !== undefined) throw new Error(parsed.fault);
    expect(parsed.text.replaceAll('\u2060', '')).toContain(summary);
    expect(parsed.entities.map(({ type, url }) => url ?? type)).toEqual(['bold', 'https://t.me/chain_alerts/314']);
    expect(parsed.text).not.toMatch(/evil\.example|@admin|:\/\//);
  });

  it('keeps the verdict and the links where a message is far too long', () => {
    const evidence = Array.from({ length: 5 }, (_, index) => ({
      ...{ id: String(index), created_at: '2026-06-01T08:00:00Z', action: 'buy', outcome: null },
      summary: '&'.repeat(2000),
    }));
    const html = renderTelegramHtml(
      show({ ...full, summary: '<'.repeat(5000), evidence, degraded: ['>'.repeat(900)] }),
    );
    expect(html.length).toBeLessThanOrEqual(4096);
    expect(html).toContain('置信度：0.82');
    expect(html).toContain('…\n动作：买入');
    expect(html).toContain('>原帖</a>');
  });
});

describe('a digest', () => {
  const digest = (entries: AlertContent[]): ShownAlert => ({
    kind: 'digest',
    content: createContent({ kind: 'digest' }),
    entries,
  });

  it('has a line for every alert of the night, oldest first', () => {
    const entries = [createContent(), createContent({ news_event_id: 2, action: 'sell', assets: ['ETH'], urls: [] })];
    expect(renderTelegramHtml(digest(entries)).split('\n')).toEqual([
      '<b>🌙 静默时段汇总（2 条）</b>',
      expect.stringMatching(
        /^• 2026-07-01 12:00 UTC <b>买入 · SOL · 上币<\/b>（0\.82） 某交易所.* <a href="[^"]+">原帖<\/a>$/,
      ),
      '• 2026-07-01 12:00 UTC <b>卖出 · ETH · 上币</b>（0.82） 某交易所宣布上线 SOL 现货交易对',
    ]);
  });

  it('tells of an event only how it stands in the morning', () => {
    const text = renderPlainText(
      digest([
        createContent({ summary: 'first' }),
        createContent({ news_event_id: 2, summary: 'other' }),
        createContent({ kind: 'withdrawal', summary: 'last' }),
      ]),
    );
    expect(text).not.toContain('first');
    expect(
      text
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 4)),
    ).toEqual(['• 20', '❌ 撤回']);
  });

  it('keeps the surest where there are too many, and says how many are missing', () => {
    const entries = Array.from({ length: 100 }, (_, index) =>
      createContent({
        news_event_id: index,
        summary: `第${index}条 ${'长'.repeat(150)}`,
        confidence: 0.5 + index / 200,
      }),
    );
    const html = renderTelegramHtml(digest(entries));
    const [, ...lines] = html.split('\n');
    expect(html.length).toBeLessThanOrEqual(4096);
    expect(lines.at(-1)).toBe(`…另有 ${100 - (lines.length - 1)} 条未列出`);
    expect(lines.at(-2)).toContain('第99条');
    expect(html).not.toContain('第0条');
  });
});

describe('whatever a message says', () => {
  const texts = fc.array(hostileText, { maxLength: 6 });
  const content = fc
    .record({
      summary: hostileText,
      source: hostileText,
      assets: texts,
      independent_sources: texts,
      risk_flags: texts,
      degraded: texts,
      urls: fc.array(fc.oneof(hostileText, fc.webUrl({ withQueryParameters: true, withFragments: true })), {
        maxLength: 6,
      }),
      evidence: fc.array(
        fc.record({
          id: hostileText,
          created_at: fc.constantFrom('2026-06-01T08:00:00Z', null),
          summary: hostileText,
          action: hostileText,
          outcome: fc.option(fc.double({ min: -1, max: 100, noNaN: true })),
        }),
        { maxLength: 8 },
      ),
      direction: hostileText,
      strength: hostileText,
      timeframe: hostileText,
      reason: fc.option(hostileText),
      before: fc.option(fc.record({ action: fc.constantFrom(...actions), confidence: fc.constant(0.5) })),
    })
    .map((fields) => createContent(fields));
  const shown = fc
    .record({ kind: fc.constantFrom(...alertKinds), content, entries: fc.array(content, { maxLength: 4 }) })
    .map(({ kind, content: told, entries }) => ({
      kind,
      content: told,
      entries: entries.map((entry, index) => ({ ...entry, news_event_id: index })),
    }));
  const plain = /<b>|<\/b>|<a href="[^"<>]*">|<\/a>|&(?:amp|lt|gt|quot);/g;

  it('its HTML is well-formed and short enough, and links to nothing but the posts', () => {
    fc.assert(
      fc.property(shown, (alert) => {
        const html = renderTelegramHtml(alert);
        expect(html.length).toBeLessThanOrEqual(4096);
        expect(html.isWellFormed()).toBe(true);
        expect(html.replace(plain, '')).not.toMatch(/[<>&"]/);
        const parsed = parseHtml(html);
        if (parsed.fault !== undefined) throw new Error(parsed.fault);
        const told = [alert.content, ...alert.entries].flatMap(({ urls }) => urls.map(toSafeUrl));
        for (const { type, url, offset, length } of parsed.entities) {
          expect(['bold', 'text_link']).toContain(type);
          if (type !== 'text_link') continue;
          expect(told).toContain(url);
          expect(parsed.text.slice(offset, offset + length)).toMatch(/^原帖(?: [23])?$/);
        }
        for (const pattern of clickable) expect(parsed.text).not.toMatch(pattern);
        expect(parsed.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/);
        expect(parsed.text).not.toMatch(/(?!\n)\p{Cc}/u);
      }),
      { numRuns: 300 },
    );
  });

  it('its plain forms fit, too, and hold no control character', () => {
    fc.assert(
      fc.property(shown, (alert) => {
        const text = renderTelegramText(alert);
        expect(text.length).toBeLessThanOrEqual(4096);
        for (const form of [text, renderPlainText(alert)]) expect(form).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
      }),
      { numRuns: 200 },
    );
  });
});

describe('plain text', () => {
  it('writes the links out, and leaves words as they are', () => {
    const text = renderPlainText(show({ summary: 'see @wire at 1.5' }));
    expect(text).toContain('see @wire at 1.5');
    expect(text.split('\n').at(-1)).toBe('原帖 https://t.me/chain_alerts/314');
  });

  it('of Telegram has nothing clickable but the links', () => {
    expect(renderTelegramText(show({ summary: '<b> @wire evil.com' }))).toContain('<b> @\u2060wire evil.\u2060com');
  });
});
