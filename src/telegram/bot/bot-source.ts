import { AppError } from '../../domain/app-error.ts';
import { type BackOffOptions, createBackOff } from '../../domain/back-off.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { pause as defaultPause } from '../../domain/pause.ts';
import type { PostSink, Source, SourceContext } from '../../worker/sources/source.ts';
import type { ChannelList } from '../channel-list.ts';
import { createContactWatch } from '../contact-watch.ts';
import { createTokenScrub } from '../create-token-scrub.ts';
import { createStateReporter } from '../state-reporter.ts';
import { createBotClient } from './bot-client.ts';
import { toBotFailure, toRefusal } from './bot-failure.ts';
import { toBotId } from './to-bot-id.ts';
import { createUpdateIntake } from './update-intake.ts';

export interface TelegramSourceOptions {
  token: string;
  /** Default: https://api.telegram.org. */
  apiRoot?: string;
  channels: ChannelList;
  logger: Logger;
  clock: Clock;
  /** How long Telegram holds a poll without updates, s, 0–50. Default: 30. */
  pollTimeoutSeconds?: number;
  /** How much longer its answer may take before the poll counts as hung, ms. Default: 10,000. */
  answerLimitMs?: number;
  backOff?: BackOffOptions;
  /** Waits between attempts. Default: a timer. */
  pause?: typeof defaultPause;
}

/**
 * Posts and edits of the channels that a bot is in, by long polling. The loop is our own: when stopped, grammY's `bot.start()`
 * confirms the update whose handler failed, and it ends at a 409. Here a batch is handed over in one call, and the next poll
 * confirms it only once that call has resolved; after a crash, a failure or a stop before that, Telegram delivers it again.
 */
export function createTelegramSource(options: TelegramSourceOptions): Source {
  const { token, channels, logger, pollTimeoutSeconds = 30, pause = defaultPause } = options;
  const name = `telegram:${toBotId(token)}`;
  const scrub = createTokenScrub(token);
  const client = createBotClient(options);

  return {
    name,
    async run(sink: PostSink, context: SourceContext) {
      const { abort } = context;
      const tell = createStateReporter(name, context, options);
      const contact = createContactWatch(context.lastContact, options);
      const backOff = createBackOff(options.backOff);
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
      let offset = 0;
      let mayDeleteWebhook = true;
      // Whether the last poll was answered: if so, a lost connection is tried once more before it is reported.
      let wasAnswered = false;
      while (!abort.aborted) {
        try {
          // After a failure a long poll would leave everybody in the dark for its whole length.
          const updates = await client.getUpdates(offset, wasAnswered ? pollTimeoutSeconds : 0, abort);
          contact.note();
          if (abort.aborted) return;
          const lastId = await intake(updates, sink);
          if (lastId !== null) offset = lastId + 1;
          else if (updates.length > 0) throw new AppError('tool_failed', 'updates without ids', { retryable: true });
          backOff.reset();
          wasAnswered = true;
          tell({ isAnswering: true, reason: null });
        } catch (error) {
          if (abort.aborted) return;
          const failure = toBotFailure(error, scrub);
          if (failure.isRefused) throw toRefusal(failure);
          const isFirstLoss = wasAnswered && failure.isConnectionLost;
          wasAnswered = false;
          if (isFirstLoss) continue;
          tell({ isAnswering: false, reason: failure.reason });
          if (failure.isWebhookSet && mayDeleteWebhook) {
            mayDeleteWebhook = !(await deleteWebhook(abort));
            if (!mayDeleteWebhook) continue;
          }
          await pause(backOff.next(failure.afterMs), abort);
        }
      }
    },
  };

  /** Once a run, as grammY does at its start: whoever sets it again later wants the updates. */
  async function deleteWebhook(abort: AbortSignal): Promise<boolean> {
    try {
      await client.deleteWebhook(abort);
      logger.warn({ source: name }, `${name}: the bot had a webhook; it is deleted, for this process polls`);
      return true;
    } catch {
      return false;
    }
  }
}
