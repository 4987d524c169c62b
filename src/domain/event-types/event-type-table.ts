import { airdrop } from './airdrop.ts';
import { celebrity } from './celebrity.ts';
import { delisting } from './delisting.ts';
import type { EventTypeRow } from './event-type-row.ts';
import { funding } from './funding.ts';
import { governance } from './governance.ts';
import { hack } from './hack.ts';
import { liquidation } from './liquidation.ts';
import { listing } from './listing.ts';
import { macro } from './macro.ts';
import { other } from './other.ts';
import { partnership } from './partnership.ts';
import { productLaunch } from './product-launch.ts';
import { regulation } from './regulation.ts';
import { scamAlert } from './scam-alert.ts';
import { whale } from './whale.ts';

/**
 * All event types, in the order in which the model's weights, the prompts and every list name them. Adding one is a file of this
 * folder, its line here and a retraining (docs/fast-analyst.md).
 */
export const eventTypeTable = {
  listing,
  delisting,
  hack,
  regulation,
  funding,
  whale,
  liquidation,
  partnership,
  product_launch: productLaunch,
  governance,
  macro,
  celebrity,
  airdrop,
  scam_alert: scamAlert,
  other,
} as const satisfies Record<string, EventTypeRow>;
