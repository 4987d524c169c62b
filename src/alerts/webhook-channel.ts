import { createHmac } from 'node:crypto';
import type { Clock } from '../domain/clock.ts';
import { readRetryAfter } from '../domain/retry-after.ts';
import { startDeadline } from '../domain/wait-until.ts';
import type { AlertChannel, Delivery } from './alert-channel.ts';
import { readErrorCode } from './error-code.ts';
import { toNoticePayload, toWebhookPayload } from './webhook-payload.ts';

interface WebhookChannelConfig {
  name: string;
  url: string;
  /** Shared with the receiver; every request is signed with it. */
  secret: string;
  /** The longest wait for an answer, ms. Default 10,000. */
  timeoutMs?: number;
  clock: Clock;
}

/**
 * Posts `WebhookPayload`, or a notice, as JSON. Repeatable: `Idempotency-Key` is equal for one alert however often it comes, so that a receiver
 * can leave out what it has. `X-Secondlook-Signature: t=SECONDS,v1=HEX` signs the bytes of the body; a receiver checks it so, before
 * it parses, and refuses what is older than five minutes:
 *
 *     const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header);
 *     const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
 *     const isOurs = timingSafeEqual(Buffer.from(v1, 'hex'), expected) && Math.abs(Date.now() / 1000 - Number(t)) < 300;
 *
 * 2xx is sent; 408, 425, 429, 5xx, no answer and no connection are tried again, `Retry-After` honoured; anything else is
 * refused for good, redirects too: they would carry the alert to where nobody configured it.
 */
export function createWebhookChannel(config: WebhookChannelConfig): AlertChannel {
  const { name, url, secret, timeoutMs = 10_000, clock } = config;

  async function post(body: string, key: string, abort: AbortSignal): Promise<Delivery> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'secondlook',
        'idempotency-key': key,
        'x-secondlook-signature': sign(body, secret, clock.now()),
      },
      body,
      signal: abort,
    });
    await response.body?.cancel();
    return toDelivery(response, clock.now());
  }

  async function deliver(payload: object, key: string, abort: AbortSignal): Promise<Delivery> {
    const deadline = startDeadline(timeoutMs, abort);
    try {
      return await post(JSON.stringify(payload), key, deadline.abort);
    } catch (error) {
      const reason = deadline.abort.aborted
        ? abort.aborted
          ? 'stopped before the answer'
          : `no answer within ${timeoutMs} ms`
        : `could not be reached (${readErrorCode(error) ?? 'request failed'})`;
      return { status: 'retry', reason, afterMs: null };
    } finally {
      deadline.clear();
    }
  }

  return {
    name,
    isRepeatable: true,
    send: (alert, abort) => deliver(toWebhookPayload(alert), alert.idempotency_key, abort),
    sendNotice: (notice, abort) => deliver(toNoticePayload(notice), notice.idempotency_key, abort),
  };
}

/** The value of `X-Secondlook-Signature`. */
function sign(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function toDelivery({ status, ok, headers }: Response, now: Date): Delivery {
  if (ok) return { status: 'sent', remoteId: null };
  const reason = `answered HTTP ${status}`;
  if (status >= 500 || [408, 425, 429].includes(status)) {
    return { status: 'retry', reason, afterMs: toPause(headers.get('retry-after'), now), isFlood: status === 429 };
  }
  return { status: 'refused', reason: status < 400 ? `${reason}: redirects are not followed` : reason };
}

/** A pause that is over by now is none. */
function toPause(retryAfter: string | null, now: Date): number | null {
  const ms = readRetryAfter(retryAfter, now);
  return ms === 0 ? null : ms;
}
