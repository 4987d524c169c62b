import { AppError } from '../../domain/app-error.ts';
import { createBackOff } from '../../domain/back-off.ts';
import { pause as defaultPause } from '../../domain/pause.ts';
import type { PostSink, Source, SourceContext } from '../../worker/sources/source.ts';
import { createContactWatch } from '../contact-watch.ts';
import { createTokenScrub } from '../create-token-scrub.ts';
import { createStateReporter } from '../state-reporter.ts';
import { createBotClient } from './bot-client.ts';
import { toBotFailure, toRefusal } from './bot-failure.ts';
import type { TelegramSourceOptions } from './bot-source.ts';
import { toBotId } from './to-bot-id.ts';
import { createUpdateIntake } from './update-intake.ts';
import { createWebhookReceiver, type WebhookReceiver } from './webhook.ts';

export interface TelegramWebhookOptions extends Omit<TelegramSourceOptions, 'pollTimeoutSeconds'> {
  /** Where Telegram reaches this process: https, on port 443, 80, 88 or 8443. */
  url: string;
  /** 1–256 letters, digits, `_` and `-`; Telegram sends it with every update. */
  secretToken: string;
  /** Interval of the checks how Telegram is doing with the URL, ms. Default: 30,000. */
  checkMs?: number;
}

export interface TelegramWebhookSource extends Source {
  /** For the HTTP server. Answers 503 unless `run` is running. */
  readonly receive: WebhookReceiver;
}

/** How Telegram says that it doesn't find a URL's host: perhaps it does in a minute. */
const unresolved = /failed to resolve host/i;

/**
 * The same posts as `createTelegramSource`, delivered by Telegram. `run` sets the webhook, watches it, and removes it at its
 * end: posts published until the next start wait at Telegram (24 h). Throws `invalid_settings` for a secret that Telegram would
 * refuse.
 */
export function createTelegramWebhookSource(options: TelegramWebhookOptions): TelegramWebhookSource {
  const { token, url, secretToken, channels, logger, checkMs = 30_000, pause = defaultPause } = options;
  if (!/^[\w-]{1,256}$/.test(secretToken)) {
    throw new AppError('invalid_settings', 'The secret of the Telegram webhook is not 1–256 letters, digits, _ and -', {
      hint: 'Set TELEGRAM_WEBHOOK_SECRET to a long random word, such as the output of `openssl rand -hex 32`.',
    });
  }
  const name = `telegram:${toBotId(token)}`;
  const scrub = createTokenScrub(token);
  const client = createBotClient(options);
  let take: ((update: unknown) => Promise<void>) | null = null;
  const underWay = new Set<Promise<void>>();

  return {
    name,
    receive: createWebhookReceiver({
      secretToken,
      logger,
      scrub,
      async take(update) {
        if (take === null) throw new AppError('interrupted', 'the source is not running', { retryable: true });
        const taking = take(update);
        underWay.add(taking);
        await taking.finally(() => underWay.delete(taking));
      },
    }),
    async run(sink: PostSink, context: SourceContext) {
      const { abort } = context;
      const contact = createContactWatch(context.lastContact, options);
      const intake = createUpdateIntake({
        channels,
        logger,
        answerPress: (id, text) => client.answerCallback(id, text, abort),
      });
      if (channels.isEmpty) {
        logger.warn(
          { source: name },
          `${name}: no list of channels is set; every channel and group of the bot is read`,
        );
      }
      take = async (update) => {
        contact.note();
        await intake([update], sink);
      };
      try {
        await keepWebhook(context, contact.note);
      } finally {
        take = null;
        await Promise.allSettled(underWay);
        await client.deleteWebhook().catch((error) => {
          logger.warn({ source: name }, `${name}: the webhook is still set: ${toBotFailure(error, scrub).reason}`);
        });
      }
    },
  };

  async function keepWebhook(context: SourceContext, noteContact: () => void): Promise<void> {
    const { abort } = context;
    const tell = createStateReporter(name, context, options);
    const backOff = createBackOff(options.backOff);
    let seenErrorAt = 0;
    // An existing webhook may have another secret, which Telegram doesn't show.
    let isSet = false;
    while (!abort.aborted) {
      try {
        const { url: current, lastError } = await client.getWebhook(abort);
        if (!isSet || current !== url) await client.setWebhook(url, secretToken, abort);
        const isFailing = isSet && current === url && lastError !== null && lastError.at > seenErrorAt;
        isSet = true;
        seenErrorAt = lastError?.at ?? seenErrorAt;
        backOff.reset();
        noteContact();
        tell(isFailing ? { isAnswering: false, reason: lastError.message } : { isAnswering: true, reason: null });
        await pause(checkMs, abort);
      } catch (error) {
        if (abort.aborted) return;
        const failure = toBotFailure(error, scrub);
        if (failure.isRefused) throw toRefusal(failure);
        if (/^400 .*webhook/i.test(failure.reason) && !unresolved.test(failure.reason)) {
          throw new AppError('invalid_settings', `Telegram refuses the webhook: ${failure.reason}`, {
            hint: 'TELEGRAM_WEBHOOK_URL must be an https URL that Telegram reaches, on port 443, 80, 88 or 8443.',
          });
        }
        tell({ isAnswering: false, reason: failure.reason });
        await pause(backOff.next(failure.afterMs), abort);
      }
    }
  }
}
