import type { z } from 'zod';
import { type BotAnswer, type BotParameters, type EmulatedUser, refuse, succeed } from './bot-api-shapes.ts';
import {
  answerCallbackQueryParameters,
  deleteWebhookParameters,
  editMessageTextParameters,
  getUpdatesParameters,
  sendMessageParameters,
  setWebhookParameters,
} from './call-parameters.ts';
import type { OutgoingMessages } from './outgoing-messages.ts';
import type { UpdateQueue } from './update-queue.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface BotMethodNeeds {
  bot: EmulatedUser;
  queue: UpdateQueue;
  outgoing: OutgoingMessages;
  webhook: WebhookSender;
  /** Ids of the presses that the bot has yet to answer. */
  openCallbacks: Set<string>;
  onCallbackAnswer(id: string, text: string | null): void;
  onOffset(offset: number): void;
}

/** A method of the Bot API: its answer to these parameters. `client` is aborted when the client has gone. */
type BotMethod = (parameters: BotParameters, client: AbortSignal) => Promise<BotAnswer> | BotAnswer;

/** The methods by their names in lower case. */
export function createBotMethods(needs: BotMethodNeeds): ReadonlyMap<string, BotMethod> {
  const { bot, queue, outgoing, webhook, openCallbacks } = needs;
  const methods: Record<string, BotMethod> = {
    getMe: () =>
      succeed({ ...bot, can_join_groups: true, can_read_all_group_messages: false, supports_inline_queries: false }),
    getUpdates: withParameters(getUpdatesParameters, (parameters, client) => getUpdates(needs, parameters, client)),
    sendMessage: withParameters(sendMessageParameters, outgoing.send),
    editMessageText: withParameters(editMessageTextParameters, outgoing.edit),
    answerCallbackQuery: withParameters(answerCallbackQueryParameters, ({ callback_query_id, text }) => {
      if (!openCallbacks.delete(callback_query_id)) {
        return refuse(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid');
      }
      needs.onCallbackAnswer(callback_query_id, text ?? null);
      return succeed(true);
    }),
    setWebhook: withParameters(setWebhookParameters, (parameters) => webhook.set(parameters)),
    deleteWebhook: withParameters(deleteWebhookParameters, (parameters) => webhook.remove(parameters)),
    getWebhookInfo: () => succeed(webhook.describe()),
  };
  return new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]));

  async function getUpdates(
    { onOffset }: BotMethodNeeds,
    { offset, limit, timeout, allowed_updates }: z.infer<typeof getUpdatesParameters>,
    client: AbortSignal,
  ): Promise<BotAnswer> {
    if (webhook.isSet) {
      const advice = 'use deleteWebhook to delete the webhook first';
      return refuse(409, `Conflict: can't use getUpdates method while webhook is active; ${advice}`);
    }
    queue.interrupt();
    onOffset(offset);
    if (allowed_updates !== undefined) queue.allow(allowed_updates);
    queue.acknowledge(offset);
    if (queue.count() === 0 && timeout > 0) {
      const why = await queue.wait(timeout, client);
      if (why === 'conflict') {
        const other = 'terminated by other getUpdates request; make sure that only one bot instance is running';
        return refuse(409, webhook.isSet ? 'Conflict: terminated by setWebhook request' : `Conflict: ${other}`);
      }
    }
    return succeed(queue.read(limit));
  }
}

function withParameters<Schema extends z.ZodType>(
  schema: Schema,
  call: (parameters: z.infer<Schema>, client: AbortSignal) => Promise<BotAnswer> | BotAnswer,
): BotMethod {
  return (parameters, client) => {
    const parsed = schema.safeParse(parameters);
    if (parsed.success) return call(parsed.data, client);
    const fault = parsed.error.issues[0];
    return refuse(400, `Bad Request: ${fault?.path.join('.') || 'parameters'}: ${fault?.message}`);
  };
}
