import { createHash, timingSafeEqual } from 'node:crypto';
import { toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { Scrub } from '../../domain/secrets.ts';

/**
 * Takes the parsed body of a request and its secret header (null for none), and returns the HTTP status to reply with: 200 if
 * the update is stored, or can never be read; 401 for a wrong secret; 503 if it could not be stored, so that Telegram delivers
 * it again. Never rejects.
 */
export type WebhookReceiver = (body: unknown, secret: string | null) => Promise<200 | 401 | 503>;

interface WebhookReceiverNeeds {
  secretToken: string;
  /** Resolves once the update is stored. */
  take(update: unknown): Promise<void>;
  logger: Logger;
  scrub: Scrub;
}

export function createWebhookReceiver({ secretToken, take, logger, scrub }: WebhookReceiverNeeds): WebhookReceiver {
  const expected = digest(secretToken);
  return async (body, secret) => {
    // Of equal length, so that the time of the comparison reveals nothing.
    if (secret === null || !timingSafeEqual(digest(secret), expected)) return 401;
    try {
      await take(body);
      return 200;
    } catch (error) {
      logger.warn({}, `Telegram: an update of the webhook was not stored: ${scrub(toErrorMessage(error))}`);
      return 503;
    }
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
