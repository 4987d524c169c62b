import { findActorKinds } from '../../domain/actor-kinds.ts';
import { toAssets } from '../../domain/assets/asset-classes.ts';
import { dropDenied } from '../../domain/duplicates/denied-event.ts';
import { unwrapNews } from '../../domain/duplicates/unwrap-news.ts';
import type { Conditions, Pattern } from '../../domain/pattern.ts';
import { cutText } from '../../domain/text/normalise.ts';
import type { Verdict } from '../../domain/verdict.ts';

/** What conditions are held against: a message, and what the fast look made of it. */
export interface Situation {
  text: string;
  event_type: Verdict['event_type'];
  direction: Verdict['direction'];
  assets: readonly string[];
  /** The largest sum that the text names, US dollars; 0: none. */
  amountUsd: number;
}

/** A situation with what is read of it once for all patterns. */
interface ReadSituation extends Situation {
  opening: string;
  /** What happened now: the headline, without what it is set against. */
  deed: string;
  actors: readonly string[];
}

/** UTF-16 units of a message in which words are looked for: what the news is stands at its beginning. */
const openingLength = 260;
/** Of these, what may be the headline where no line ends. */
const headlineLength = 160;
/** In English, what happened before, or elsewhere, and is no news of this message: first a clause that the headline begins with. */
const background = [
  /^\W{0,4}(?:after|despite|following|ahead of)\b[^,，]{0,100}[,，]/u,
  /\b(?:after|despite|following|ahead of)\b.*$/u,
];

export function readSituation(situation: Situation): ReadSituation {
  const opening = cutText(unwrapNews(situation.text).trim(), openingLength).toLowerCase();
  const headline = opening.slice(0, headlineLength).split('\n')[0] ?? '';
  const told = background.reduce((rest, clause) => rest.replace(clause, ''), headline);
  // What somebody says isn't so has not happened.
  const deed = dropDenied(told);
  return { ...situation, opening, deed, actors: findActorKinds(opening) };
}

/** One test for each condition, by its name, in the order of the schema. */
type ConditionTests = readonly (readonly [name: keyof Conditions, holds: (situation: ReadSituation) => boolean])[];

/** Compiles the conditions of a pattern, once. Undefined: it has none. */
export function compileConditions({ conditions }: Pattern): ConditionTests | undefined {
  if (conditions === undefined) return undefined;
  const { event_types, directions, words, without, actors, asset_classes } = conditions;
  const { least_usd = 0, most_usd = Number.POSITIVE_INFINITY } = conditions;
  const groups = words.map(toAsserted);
  const barred = without === undefined ? null : toPattern(without);
  const codes = new Set(toAssets(asset_classes ?? []));
  return [
    ['event_types', ({ event_type }) => event_types.includes(event_type)],
    ['directions', ({ direction }) => directions === undefined || directions.includes(direction)],
    ['words', ({ deed }) => groups.every((group) => group.test(deed))],
    ['without', ({ opening }) => barred === null || !barred.test(opening)],
    ['actors', (situation) => actors === undefined || actors.some((actor) => situation.actors.includes(actor))],
    ['asset_classes', ({ assets }) => codes.size === 0 || assets.some((asset) => codes.has(asset))],
    ['least_usd', ({ amountUsd }) => amountUsd >= least_usd],
    ['most_usd', ({ amountUsd }) => amountUsd <= most_usd],
  ];
}

/** The first condition that doesn't hold, or null. */
export function findUnmet(tests: ConditionTests, situation: ReadSituation): keyof Conditions | null {
  return tests.find(([, holds]) => !holds(situation))?.[0] ?? null;
}

/** That a thing isn't so, close before its word in the same clause; "not only" says that it is, and 不断 or 未来 nothing. */
const deniedBefore = [
  '\\b(?:no|not|never|without|hardly|unlikely to|far from)(?! (?:only|just|merely|rul(?:e|ed|ing) out|warning|notice)\\b) (?:[a-z]{1,12} ){0,2}',
  "(?<!ca)n['’]t (?!rule out)(?:[a-z]{1,12} ){0,2}",
  '(?:不(?:会|再|应|宜|必|该|需|想|愿|打算|考虑|急于|太可能|太会|大可能|支持|赞成|主张|准备|认为)|未(?:必|会|曾|再|获|能)|没有|无[需须意望]|难[以言再]|[并绝远]非)[^\\p{P}\\s]{0,4} ?',
  '[不未没]',
].join('|');
/** The same, close behind it. */
const deniedBehind = [
  " (?:[a-z]{1,9} )?(?:far from|unlikely(?=$|[,.;:]| (?:in|this|next|before|until|soon|to (?:happen|come))\\b)|premature|too (?:early|soon)|off the table|not (?:a )?(?:certain|given|done deal|guaranteed|assured|likely|imminent|warranted|needed|appropriate)|isn['’]t (?:a )?(?:certain|given|done deal|guaranteed|assured|likely|imminent|warranted|needed|coming)|won['’]t (?:happen|come))(?![a-z])",
  '[^\\p{P}\\s]{0,4}(?:为时[过尚]早|言之[过尚]早|尚早|[并绝远]非(?:板上钉钉|定局|必然|已定|事实)|不太可能|可能性不大|无望|落空|遥遥无期)',
].join('|');

/** Any of the words, where nothing beside it says that it isn't so. */
function toAsserted(words: readonly string[]): RegExp {
  return new RegExp(`(?<!${deniedBefore})(?:${toPattern(words).source})(?!${deniedBehind})`, 'u');
}

/** One pattern for all words: Han anywhere, Latin as whole words. */
function toPattern(words: readonly string[]): RegExp {
  return new RegExp(words.map(toAlternative).join('|'), 'u');
}

function toAlternative(word: string): string {
  const stem = word.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (!/^[\x20-\u024f]+$/u.test(word)) return stem;
  return word.endsWith('*') ? `(?<![a-z0-9])${stem}` : `(?<![a-z0-9])${stem}(?:s|es|d|ed|ing)?(?![a-z0-9])`;
}
