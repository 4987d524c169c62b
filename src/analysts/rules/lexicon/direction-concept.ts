/** A kind of thing that texts speak of, which makes one direction likelier. Whether it occurs is all that is looked at. */
export interface DirectionConcept {
  name: string;
  /** Log-odds of long, short and neutral from which training begins. */
  leans: readonly [long: number, short: number, neutral: number];
  /** Alternatives of a regular expression, for text in lower case; `en` within word boundaries. */
  en: string;
  zh: string;
}
