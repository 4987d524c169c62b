import { mainHorizon } from '../../domain/horizons.ts';
import type { StoredDeepLook } from '../../evaluation/ablation/deep-looks.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/**
 * At most `most` deep looks of the archive, drawn by a hash of the seed and each message's own source and id, in order of
 * time: the same seed draws the same. Only the newest revision of a message counts. Throws `AppError`.
 */
export function sampleDeepLooks(
  call: CallFunction,
  { seed, most, from, to }: { seed: string; most: number; from: Date | null; to: Date | null },
): Promise<StoredDeepLook[]> {
  return ask.sample_deep_looks(call, {
    draw_seed: seed,
    most,
    since: from ?? '-infinity',
    before: to ?? 'infinity',
    wanted_horizon: mainHorizon,
  });
}
