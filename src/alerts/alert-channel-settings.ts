import { z } from 'zod';
import { urgentTypes } from '../domain/run-settings.ts';
import { assetPattern, eventTypeSchema } from '../domain/verdict.ts';
import { alertLanguages } from './alert-language.ts';
import { isTimeZone } from './quiet-hours.ts';

const share = z.number('must be a number from 0 to 1').min(0, 'must be at least 0').max(1, 'must be at most 1');
/** A time of day, `23:00`. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 23:00');
const minutes = (least: number, most: number) =>
  z.number().int().min(least, `must be at least ${least} minutes`).max(most, `must be at most ${most} minutes`);
const chatFault = 'must be the number of a chat such as -1001234567890, or @name of a public channel';
const week = 7 * 24 * 60;

const quietHoursSchema = z
  .strictObject({
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    time_zone: z.string().refine(isTimeZone, 'must be the name of a time zone such as Asia/Shanghai'),
  })
  .refine(({ from, to }) => from !== to, 'from and to must differ: leave quiet_hours out for none');

/** Minimum confidence of each action, 0–1; null: never sent. */
const thresholdsSchema = z.strictObject({
  buy: share.nullable().default(0.7),
  sell: share.nullable().default(0.7),
  /** Sent for `urgent_types`, and where a price moves hard, only: nobody wants to be woken for "watch this". */
  observe: share.nullable().default(0.85),
});

/** The settings of every kind of channel. */
const common = {
  name: z
    .string()
    .max(50, 'must have at most 50 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be in lower case with hyphens, such as desk-alerts'),
  /** A note for whoever maintains the file; never used. */
  description: z.string().optional(),
  /** Of the alerts; null: `ALERT_LANGUAGE`. */
  language: z.enum(alertLanguages).nullable().default(null),
  thresholds: thresholdsSchema.prefault({}),
  /** Your own assets. With `sources`, a watchlist: an alert is watched if it touches either. */
  assets: z.array(z.string().regex(assetPattern, 'must be an upper-case ticker such as BTC')).default([]),
  /** Your own channels, by name, with or without its @, or link (`isListedSource`). */
  sources: z.array(z.string().min(1, 'must not be empty').max(200)).default([]),
  /** With a watchlist: whether anything else is sent as well. */
  only_watched: z.boolean().default(true),
  /** Lower threshold for watched alerts, 0–1; null: the same as for all. */
  watch_confidence: share.nullable().default(null),
  /** Types for which `observe` is sent, and which may break quiet hours. */
  urgent_types: z.array(eventTypeSchema).default(urgentTypes),
  quiet_hours: quietHoursSchema.nullable().default(null),
  /** Urgent types at 0.9 and above are sent at once even in quiet hours. */
  urgent_breaks_quiet: z.boolean().default(true),
  /** After an alert, other posts of the same story that add nothing send none for this long. 0: no such pause. */
  cool_down_minutes: minutes(0, week).default(3 * 24 * 60),
  /** Whether the day's routine is sent too: periodic flows, totals, statistics, ticks of a price, calendars, comments. */
  routine: z.boolean().default(false),
  /** An alert for an older message is never sent. */
  max_age_minutes: minutes(1, week).default(60),
  send_withdrawals: z.boolean().default(true),
};

const telegramSchema = z.strictObject({
  kind: z.literal('telegram'),
  /** A chat's number, or `@name` of a public channel. */
  chat_id: z
    .union([z.number().int(), z.string().regex(/^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/, chatFault)], chatFault)
    .transform(String),
  ...common,
});

const webhookSchema = z.strictObject({
  kind: z.literal('webhook'),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .max(2000)
    .refine(isAnonymous, 'has a user name or a password in it: leave it out, requests are signed'),
  ...common,
});

const stdoutSchema = z.strictObject({
  kind: z.literal('stdout'),
  /** json: one object a line. text: for people. */
  format: z.enum(['json', 'text']).default('json'),
  ...common,
});

/**
 * One channel of alerts, without secrets: a bot's token and a webhook's secret come from elsewhere. Only `name`, `kind` and
 * the address (`chat_id` or `url`) have no default.
 */
export const alertChannelSettingsSchema = z.discriminatedUnion('kind', [telegramSchema, webhookSchema, stdoutSchema], {
  error: (issue) => (issue.code === 'invalid_union' ? 'kind must be telegram, webhook or stdout' : undefined),
});
export type AlertChannelSettings = z.infer<typeof alertChannelSettingsSchema>;
export type AlertChannelSettingsInput = z.input<typeof alertChannelSettingsSchema>;

function isAnonymous(text: string): boolean {
  return !URL.canParse(text) || new URL(text).username + new URL(text).password === '';
}
