import type { Briefing } from '../../briefings/briefing.ts';
import type { CalendarDay } from '../../briefings/briefing-store.ts';
import type { DayWindow } from '../../briefings/day-window.ts';
import type { PageLanguage } from '../language.ts';

/** What is to be written: a day, or one story of its briefing by its place, from 1. */
export interface BriefingOrder {
  day: string;
  language: PageLanguage;
  story: number | null;
}

/** How far it is; `failure`: why it ended without one. */
export interface BriefingProgress extends BriefingOrder {
  done: number;
  /** 0: not known yet. */
  all: number;
  failure: string | null;
}

/** What the page of briefings reads and has written, in the owner's scope. */
export interface BriefingReads {
  read(day: string, language: PageLanguage): Promise<Briefing | null>;
  listDays(days: readonly DayWindow[], language: PageLanguage): Promise<CalendarDay[]>;
  /** The day of the newest message; null: there is none. */
  readLastDay(): Promise<string | null>;
  /** Has it written in the background; false: one is being written already, and nothing is begun. */
  begin(order: BriefingOrder): boolean;
  /** Of what is being written, or was last and failed; null: neither. */
  readProgress(): BriefingProgress | null;
  /** Tokens of all models today (UTC). */
  readTokens(): Promise<number>;
  /** Who writes; null: the messages' own sentences. */
  model: string | null;
}
