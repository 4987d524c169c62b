import { z } from 'zod';

/** A key goes into an HTTP header; one that can't would be shown by the error that says so. */
export const headerKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'has a character that no key has, such as a space or a line break');

const isAnonymous = (text: string) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '';
/** `fetch` refuses user info by an error that shows it. */
export const anonymousUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isAnonymous, 'has a user name or a password in it: leave it out');

/** A path is appended to it: behind a `?` it would be lost, and a key in there would stand in every line that names the URL. */
export const baseUrl = anonymousUrl.refine(
  (text) => !/[?#]/.test(text),
  'has a ? or # in it: leave out what follows, a key has its own setting',
);

/** Entries by comma, without white space around them. */
export const list = <Field extends z.ZodType>(field: Field) => z.preprocess((text) => splitList(String(text)), field);

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** An exchange by its id in ccxt. */
export const exchangeId = z
  .string()
  .regex(/^[a-z][a-z0-9]*$/, 'is to be an exchange by its id in ccxt, such as binance');

export const number = <Field extends z.ZodType>(field: Field) => z.preprocess(Number, field);

export const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
