import { deniableTypes, listDeniedTypes } from '../../domain/duplicates/denied-event.ts';
import { deniesSource, keepDenials } from '../denied-sources.ts';
import type { AskParameters } from '../question.ts';
import type { AskSource } from '../source.ts';
import { readSubject } from './question-subject.ts';
import { type AskCandidate, candidateLimit, type RecallQuery } from './recall.ts';

/**
 * The filters under which denials are looked for; null: none are. A denial is of no type itself, advises nothing, is judged as sure as it
 * may be, and comes after what it denies.
 */
export function toDenialFilters(parameters: AskParameters): AskParameters | null {
  if (!parameters.event_types.some((type) => deniableTypes.has(type))) return null;
  return toUnjudged(parameters);
}

/**
 * The candidates, each followed by what denies it. What is denied belongs to the question whatever its type, as a rumour may be of none; a
 * denial of what nobody told only where nothing else was found. Of both, one is about what the question names; where it names nobody, only
 * candidates are denied.
 * @param found under the filters of `toDenialFilters`, best first.
 */
export function addDenials(
  candidates: readonly AskCandidate[],
  found: readonly AskCandidate[],
  { question, parameters: { event_types, until, ...parameters } }: Pick<RecallQuery, 'question' | 'parameters'>,
): AskCandidate[] {
  const known = new Set(candidates.map(({ source }) => source.id));
  const others = found.filter(({ source }) => !known.has(source.id));
  const denials = others.filter(({ source }) =>
    listDeniedTypes(source.title).some((type) => event_types.includes(type)),
  );
  if (denials.length === 0) return [...candidates];
  const isAsked = ({ published_at }: AskSource) => until === null || Date.parse(published_at ?? '') < Date.parse(until);
  const isAbout = readSubject(question, { ...parameters, event_types, until });
  if (isAbout === null) return keepDenials(candidates, denials, toSource).slice(0, candidateLimit);
  const isDenied = (told: AskSource) =>
    denials.some(({ source }) => (isAbout(told) || isAbout(source)) && deniesSource(told, source));
  const told = [...candidates, ...others.filter(({ source }) => isAsked(source) && isDenied(source))];
  if (told.length === 0) return denials.filter(({ source }) => isAsked(source) && isAbout(source));
  const meant = denials.filter(
    ({ source }) => isAbout(source) || told.some((one) => isAbout(one.source) && deniesSource(one.source, source)),
  );
  return keepDenials(told, meant, toSource).slice(0, candidateLimit);
}

/**
 * The filters under which corrections are looked for; null: what is found without is enough. A correction may be of another type and
 * name no coin, and comes after what it corrects.
 */
export function toCorrectionFilters(parameters: AskParameters): AskParameters | null {
  const { assets, event_types, action, min_confidence, until } = parameters;
  const isFiltered =
    assets.length + event_types.length > 0 || [action, min_confidence, until].some((one) => one !== null);
  return isFiltered ? { ...toUnjudged(parameters), assets: [] } : null;
}

const toUnjudged = (parameters: AskParameters): AskParameters => ({
  ...parameters,
  event_types: [],
  action: null,
  min_confidence: null,
  until: null,
});

/** The candidates, each followed by what corrects it. */
export function addCorrections(candidates: readonly AskCandidate[], found: readonly AskCandidate[]): AskCandidate[] {
  const known = new Set(candidates.map(({ source }) => source.id));
  const corrections = found.filter(({ source }) => !known.has(source.id));
  return keepDenials(candidates, corrections, toSource).slice(0, candidateLimit);
}

const toSource = ({ source }: AskCandidate): AskSource => source;
