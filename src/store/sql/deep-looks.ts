import { z } from 'zod';
import { mainHorizon } from '../../domain/horizons.ts';
import { type DeepLooks, storedDeepLookSchema } from '../../evaluation/ablation/deep-looks.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** The deep looks on `sample_deep_looks` of `sql/`. */
export function createSqlDeepLooks(call: CallFunction): DeepLooks {
  return {
    async sample({ seed, most, from, to }) {
      const answer = await call('sample_deep_looks', {
        draw_seed: seed,
        most,
        since: from?.toISOString() ?? '-infinity',
        before: to?.toISOString() ?? 'infinity',
        wanted_horizon: mainHorizon,
      });
      return parseAnswer(z.array(storedDeepLookSchema), answer);
    },
  };
}
