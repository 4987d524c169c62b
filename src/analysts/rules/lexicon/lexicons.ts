import type { EventType } from '../../../domain/verdict.ts';
import { airdropLexicon } from './airdrop.ts';
import { celebrityLexicon } from './celebrity.ts';
import type { Lexicon } from './cue.ts';
import { delistingLexicon } from './delisting.ts';
import { fundingLexicon } from './funding.ts';
import { governanceLexicon } from './governance.ts';
import { hackLexicon } from './hack.ts';
import { liquidationLexicon } from './liquidation.ts';
import { listingLexicon } from './listing.ts';
import { macroLexicon } from './macro.ts';
import { otherLexicon } from './other.ts';
import { partnershipLexicon } from './partnership.ts';
import { productLaunchLexicon } from './product-launch.ts';
import { regulationLexicon } from './regulation.ts';
import { scamAlertLexicon } from './scam-alert.ts';
import { whaleLexicon } from './whale.ts';

/** What speaks for each event type. */
export const lexicons: Readonly<Record<EventType, Lexicon>> = {
  listing: listingLexicon,
  delisting: delistingLexicon,
  hack: hackLexicon,
  regulation: regulationLexicon,
  funding: fundingLexicon,
  whale: whaleLexicon,
  liquidation: liquidationLexicon,
  partnership: partnershipLexicon,
  product_launch: productLaunchLexicon,
  governance: governanceLexicon,
  macro: macroLexicon,
  celebrity: celebrityLexicon,
  airdrop: airdropLexicon,
  scam_alert: scamAlertLexicon,
  other: otherLexicon,
};
