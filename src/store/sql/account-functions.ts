import { z } from 'zod';
import { modelQuotaSchema } from '../../models/accounts/model-quota.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0021_accounts.sql`. */
export const accountFunctions = {
  count_model_calls: define({ counted: 'jsonb' }),
  read_model_quotas: define({ at: 'timestamptz' }, z.array(modelQuotaSchema)),
};
