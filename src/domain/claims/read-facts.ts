import type { ClaimSource } from './claim-check.ts';
import { type ClaimDate, readDates, toPublishedDates } from './claim-dates.ts';
import { type ClaimName, readNames, toNameId } from './claim-names.ts';
import { type ClaimText, claimLimit, claimSourceLimit, toClaimText } from './claim-text.ts';
import { readQuantities } from './quantities.ts';
import type { Quantity } from './quantity.ts';

/** What of a text can be held against another. */
export interface Facts {
  text: ClaimText;
  quantities: readonly Quantity[];
  /** Those it names; not when it was published. */
  dates: readonly ClaimDate[];
  names: readonly ClaimName[];
}

export interface SourceFacts extends Facts {
  id: string;
  /** When it was published, as days of a calendar; empty: unknown. */
  published: readonly ClaimDate[];
  /** Its letters and digits alone: a name is found in it however it is joined. */
  compact: string;
}

export function readClaimFacts(claim: string): Facts {
  return readFacts(toClaimText(claim, claimLimit), false);
}

export function readSourceFacts(source: ClaimSource): SourceFacts {
  const text = toClaimText(source.text, claimSourceLimit);
  return {
    ...readFacts(text, true),
    id: source.id,
    published: toPublishedDates(source.published_at, text.lower),
    compact: toNameId(text.text),
  };
}

function readFacts(text: ClaimText, isSource: boolean): Facts {
  const dates = readDates(text.lower);
  return { text, dates, quantities: readQuantities(text, dates), names: readNames(text, isSource) };
}
