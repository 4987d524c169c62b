import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { SourceContext, SourceState } from '../worker/sources/source.ts';

/** `SourceContext.onState` promises one report a minute; a poll may take half of that. */
const repeatMs = 20_000;

/** Reports how a source is doing: at every change, also in the log, and now and then while it stays the same. */
export function createStateReporter(
  name: string,
  { onState }: Pick<SourceContext, 'onState'>,
  { clock, logger }: { clock: Clock; logger: Logger },
): (state: SourceState) => void {
  let last: SourceState | null = null;
  let toldAt = 0;
  return (state) => {
    const now = clock.now().getTime();
    const isChange = last?.isAnswering !== state.isAnswering || last.reason !== state.reason;
    // Setting the clock back must not silence it.
    if (!isChange && Math.abs(now - toldAt) < repeatMs) return;
    if (isChange && !state.isAnswering) logger.warn({ source: name }, `${name} does not answer: ${state.reason}`);
    if (isChange && state.isAnswering) logger.info({ source: name }, `${name} answers${last === null ? '' : ' again'}`);
    last = state;
    toldAt = now;
    onState(state);
  };
}
