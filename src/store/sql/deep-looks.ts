import { mainHorizon } from '../../domain/horizons.ts';
import type { DeepLooks } from '../../evaluation/ablation/deep-looks.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The deep looks on `sample_deep_looks` of `sql/`. */
export function createSqlDeepLooks(call: CallFunction): DeepLooks {
  return {
    async sample({ seed, most, from, to }) {
      return ask.sample_deep_looks(call, {
        draw_seed: seed,
        most,
        since: from?.toISOString() ?? '-infinity',
        before: to?.toISOString() ?? 'infinity',
        wanted_horizon: mainHorizon,
      });
    },
  };
}
