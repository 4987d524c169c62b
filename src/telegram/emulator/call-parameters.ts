import { z } from 'zod';

/** Parameters as a client may send them: form fields are strings, and nested values are JSON within one. */

const whole = z.coerce.number().int();
const nested = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? parseJson(value) : value), schema);

const keyboard = nested(
  z.object({
    inline_keyboard: z.array(
      z.array(z.object({ text: z.string(), callback_data: z.string().optional(), url: z.string().optional() })),
    ),
  }),
);

const chatId = z.union([z.number(), z.string().min(1)]);

export const getUpdatesParameters = z.object({
  offset: whole.default(0),
  limit: whole.min(1).max(100).catch(100).default(100),
  /** Seconds; fractions are accepted here, so that tests need not wait. */
  timeout: z.coerce.number().min(0).default(0),
  allowed_updates: nested(z.array(z.string())).optional(),
});

export const sendMessageParameters = z.object({
  chat_id: chatId,
  text: z.coerce.string().default(''),
  parse_mode: z.string().optional(),
  reply_parameters: nested(
    z.object({ message_id: whole, allow_sending_without_reply: z.coerce.boolean().optional() }),
  ).optional(),
  reply_markup: keyboard.optional(),
});

export const editMessageTextParameters = z.object({
  chat_id: chatId,
  message_id: whole,
  text: z.coerce.string().default(''),
  parse_mode: z.string().optional(),
  reply_markup: keyboard.optional(),
});

export const answerCallbackQueryParameters = z.object({
  callback_query_id: z.string(),
  text: z.string().optional(),
});

export const setWebhookParameters = z.object({
  url: z.string().default(''),
  secret_token: z.string().optional(),
  max_connections: whole.min(1).max(100).default(40),
  allowed_updates: nested(z.array(z.string())).optional(),
  drop_pending_updates: z.union([z.boolean(), z.stringbool()]).default(false),
});

export const deleteWebhookParameters = setWebhookParameters.pick({ drop_pending_updates: true });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
