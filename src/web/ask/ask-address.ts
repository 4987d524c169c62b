import { historyRounds } from '../../ask/question.ts';

/** Which answers a page shows, and what is open beside them. */
export interface AskPlace {
  /** Null: none; a new dialogue. */
  answer: number | null;
  /** The answers before it in the dialogue, oldest first. */
  after: number[];
  /** The source beside it: of which answer, by its id there. */
  source: { answer: number; id: string } | null;
}

const askPath = '/ask';

/** Reads `?answer=13&after=11.12&source=13.104`; whatever isn't that is nothing. */
export function readAskPlace(query: Readonly<Record<string, string>>): AskPlace {
  const [, of, id] = /^(\d{1,15})\.(w?\d{1,15})$/.exec(query.source ?? '') ?? [];
  return {
    answer: readId(query.answer ?? ''),
    after: readRounds(query.after ?? ''),
    source: of === undefined || id === undefined ? null : { answer: Number(of), id },
  };
}

/** The answers of a dialogue by their ids, `11.12.13`; the last ones that a question is read with. */
export function readRounds(text: string): number[] {
  const ids = text.split('.').flatMap((part) => readId(part) ?? []);
  return [...new Set(ids)].slice(-historyRounds);
}

export const readId = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

export function toAskAddress({ answer, after, source }: AskPlace): string {
  const parameters = new URLSearchParams();
  if (answer !== null) parameters.set('answer', String(answer));
  if (after.length > 0) parameters.set('after', after.join('.'));
  if (source !== null) parameters.set('source', `${source.answer}.${source.id}`);
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  return `${askPath}${query}${source === null ? '' : '#source'}`;
}
