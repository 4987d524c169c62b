import type { Context } from 'hono';
import type { PageLanguage, Theme } from './language.ts';
import type { DeskWords } from './words/desk-words.ts';

/** What a page knows of the request that it answers, besides its own data. */
export interface Desk {
  language: PageLanguage;
  theme: Theme;
  words: DeskWords;
  /** Of `TIME_ZONE`, an IANA name: times are shown in it. */
  timeZone: string;
  now: Date;
  /** Whether outcomes are held against the shipped prices, which nobody ever paid. */
  hasInventedPrices: boolean;
  /** Stands in each form that changes something, as the field `form_token`. */
  formToken: string;
  /** Whether there is a session to end. */
  isSignedIn: boolean;
  /** The path and query of the request. */
  address: string;
  /** Where a file of the pages is, such as `desk.css`. */
  toAsset(name: string): string;
}

/** The environment of every route of the pages. */
export interface DeskEnvironment {
  Variables: { desk: Desk };
}

export type DeskContext = Context<DeskEnvironment>;

/** The address with other parameters; null takes one away. */
export function changeAddress(address: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(address, 'http://desk');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}
