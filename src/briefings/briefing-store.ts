import type { AlertLanguage } from '../alerts/alert-language.ts';
import type { Briefing } from './briefing.ts';

/** Which briefing is meant: there is one of a day, scope and language, in versions. */
export interface BriefingKey {
  scope: string;
  /** `2026-03-18` */
  day: string;
  language: AlertLanguage;
}

/** Briefings as they were made. Earlier versions stay. Throws `AppError`. */
export interface BriefingStore {
  /** Stores the next version, and returns its number and id. */
  put(briefing: Omit<Briefing, 'id' | 'version'>): Promise<{ id: number; version: number }>;
  /** The same for one that was made of version `basedOn`; null: that isn't the newest any more, and nothing is stored. */
  replace(briefing: Omit<Briefing, 'id' | 'version'>, basedOn: number): Promise<{ id: number; version: number } | null>;
  /** The newest version; null: there is none. */
  read(key: BriefingKey): Promise<Briefing | null>;
  /** The newest version of each day, the newest day first. */
  list(key: Omit<BriefingKey, 'day'>, limit: number): Promise<Briefing[]>;
}
