import type { AlertLanguage } from '../alerts/alert-language.ts';
import type { Briefing } from './briefing.ts';
import type { DayWindow } from './day-window.ts';

/** Which briefing is meant: there is one of a day, scope and language, in versions. */
interface BriefingKey {
  scope: string;
  /** `2026-03-18` */
  day: string;
  language: AlertLanguage;
}

/** A day as a calendar shows it. */
export interface CalendarDay {
  /** `2026-03-18` */
  day: string;
  has_briefing: boolean;
  has_messages: boolean;
}

/** Briefings as they were made. Earlier versions stay. Throws `AppError`. */
export interface BriefingStore {
  /** Stores the next version, and returns its number and id. */
  put(briefing: Omit<Briefing, 'id' | 'version'>): Promise<{ id: number; version: number }>;
  /** The same for one that was made of version `basedOn`; null: that isn't the newest any more, and nothing is stored. */
  replace(briefing: Omit<Briefing, 'id' | 'version'>, basedOn: number): Promise<{ id: number; version: number } | null>;
  /** The newest version; null: there is none. */
  read(key: BriefingKey): Promise<Briefing | null>;
  /** Which of these days have a briefing, and which have messages, in the order of the days. */
  listDays(key: Omit<BriefingKey, 'day'>, days: readonly DayWindow[]): Promise<CalendarDay[]>;
  /** The newest version of each day, the newest day first. */
  list(key: Omit<BriefingKey, 'day'>, limit: number): Promise<Briefing[]>;
}
