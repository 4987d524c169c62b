import { describe, expect, it } from 'vitest';
import { createStdoutChannel } from '../../src/alerts/stdout-channel.ts';
import { toWebhookPayload } from '../../src/alerts/webhook-payload.ts';
import { createContent } from './alert-content.ts';
import { createOutboxAlert } from './outbox-alert.ts';

const { signal: abort } = new AbortController();
const hostile = createOutboxAlert({
  content: createContent({ summary: 'a\u001b[2Jb\u009b31mc\nd\u202ee\u2028f\u007f' }),
});

async function write(format: 'json' | 'text', alert = hostile): Promise<string> {
  const written: string[] = [];
  const channel = createStdoutChannel({ name: 'out', format, write: (text) => void written.push(text) });
  expect(await channel.send(alert, abort)).toEqual({ status: 'sent', remoteId: null });
  return written.join('');
}

describe('alerts on standard output', () => {
  it('are one JSON object a line, without loss and without control characters', async () => {
    const line = await write('json');
    expect(JSON.parse(line)).toEqual(toWebhookPayload(hostile));
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(line.endsWith('}\n')).toBe(true);
  });

  it('are text for people, in lines of ours only, with an empty one after each', async () => {
    const text = await write('text');
    expect(text).toContain('\na[2Jb31mc de f\n');
    expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(text.endsWith('原帖 https://t.me/chain_alerts/314\n\n')).toBe(true);
  });

  it.each(['json', 'text'] as const)('are joined by notices, as %s, without what moves a cursor', async (format) => {
    const written: string[] = [];
    const channel = createStdoutChannel({ name: 'out', format, write: (text) => void written.push(text) });
    const notice = {
      kind: 'briefing' as const,
      idempotency_key: 'k1',
      text: '# Day\n\na\u001b[2J\u202eb',
      content: { day: 1 },
    };
    expect(await channel.sendNotice?.(notice, abort)).toEqual({ status: 'sent', remoteId: null });
    const [line = ''] = written;
    expect(line.trimEnd()).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    if (format === 'text') expect(line).toBe('# Day\n\na [2Jb\n\n');
    else
      expect(JSON.parse(line)).toEqual({
        kind: 'briefing',
        idempotency_key: 'k1',
        text: notice.text,
        briefing: { day: 1 },
      });
  });

  it('are tried again when nobody reads', async () => {
    const write = () => Promise.reject(new Error('write EPIPE'));
    const channel = createStdoutChannel({ name: 'out', format: 'json', write });
    const delivery = await channel.send(hostile, abort);
    expect(delivery).toEqual({ status: 'retry', reason: 'standard output: write EPIPE', afterMs: null });
    expect(channel.isRepeatable).toBe(true);
  });
});
