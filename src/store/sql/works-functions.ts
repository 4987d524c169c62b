import { z } from 'zod';
import { resolvedAlertSchema } from '../../alerts/outbox.ts';
import { degradedCauseSchema, workingsSchema } from '../../worker/metrics/workings.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0030_works.sql` and `sql/0053_resend.sql`. */
export const worksFunctions = {
  list_degraded_causes: define(
    { since: 'timestamptz', before: 'timestamptz', most: 'int' },
    z.array(degradedCauseSchema),
  ),
  read_works: define({ at: 'timestamptz', receipts_of: 'int', most: 'int' }, workingsSchema),
  settle_by_hand: define(
    { alert_id: 'bigint', has_arrived: 'boolean', at: 'timestamptz' },
    resolvedAlertSchema.nullish(),
  ),
};
