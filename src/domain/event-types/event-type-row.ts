import type { Lexicon } from './lexicon.ts';

/** Everything that distinguishes one event type from the others. */
export interface EventTypeRow {
  /** In Chinese. */
  name: string;
  /**
   * Tells a language model what belongs to the type, its id first; null where the line of another type does. A change makes new
   * versions of the prompts.
   */
  promptLine: string | null;
  /** Words that models answer in place of the id, lower case with `_` for spaces. Only those that can't mean anything else. */
  answers: readonly string[];
  /** Words for memory's search where a message has none that say more, Chinese and English. */
  keywords: readonly string[];
  /** How long such an event usually counts: hours to days, weeks, months. */
  timeframe: 'short' | 'medium' | 'long';
  /**
   * How much it tends to move prices and how fast it must be acted on, 0–1. Our own judgement: what can cost all of a position
   * comes first, what is mostly words last. Orders the messages that wait for a deep look.
   */
  impact: number;
  /** Moves a price within minutes and is denied, corrected or followed up most: a near-duplicate must then match more closely. */
  isHighImpact: boolean;
  /** Opens the gate, unless the settings name other types (`allowed_types`). */
  opensGate: boolean;
  /**
   * Opens the gate even without an asset or success, and may break quiet hours, unless the settings name other types
   * (`urgent_types`). 1 is the most urgent; null: not urgent.
   */
  urgency: number | null;
  /** Often announced long before it is there: no trade until it is, unless the acting party names the day. */
  isAnnouncedAhead: boolean;
  /** How the offline analyst judges it. */
  rules: {
    /**
     * How likely a message of this type is to be a concrete event that a desk has to look at, before anything else is known of it,
     * 0–1. Flows, launches and statements are routine; thefts, delistings and rulings seldom are.
     */
    confidence: number;
    /**
     * What it usually does to the assets that it names, above 0 upwards, about −4 to 4. Null: it moves nothing by itself, whatever
     * the words say.
     */
    tilt: number | null;
    /** Says enough about where a price goes to be traded by rule. */
    isTraded: boolean;
    /** Concerns the whole market where no asset is named. */
    concernsMarket: boolean;
    /** Moves the whole market even where no asset is named. */
    movesMarket: boolean;
    /**
     * What the rules decide where they are clear about it: a few thousand labels show it too seldom for the linear model to judge, or the
     * gate rests on it.
     */
    overrulesModel: false | 'type' | 'type and direction';
  };
  /** The words that speak for and against it. */
  lexicon: Lexicon;
}
