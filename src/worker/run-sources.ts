import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { pause } from '../domain/pause.ts';
import { runWithin } from '../domain/wait-until.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { sourceSilenceMs } from './metrics/worker-figures.ts';
import type { PostSink, Source, SourceState } from './sources/source.ts';

type Needs = Pick<WorkerDependencies, 'name' | 'book' | 'health' | 'clock' | 'logger'>;

/** A source is read by one worker at a time; its lease ends so long after it was last renewed, ms. */
const leaseMs = 30_000;
const renewMs = 10_000;
/** Answers about a lease are waited for so long, ms: the source has to have stopped before the lease ends. */
const answerMs = 5000;
/** The last contact is noted this often, ms. */
const noteMs = 20_000;

/**
 * Reads a source until `abort` is aborted, whenever this worker holds its lease: the first that asks, or the next one once the
 * holder has died. Rejects for a fault that waiting can't mend.
 */
export async function runSource(source: Source, sink: PostSink, needs: Needs, abort: AbortSignal): Promise<void> {
  const { book, name, clock, health, logger } = needs;
  const check = `source ${source.name}`;
  /** Until when it may be read, on the clock of `performance`; null while another worker has the lease. */
  const take = async (): Promise<number | null> => {
    // Shorter than the lease, and from before it was asked for: the next holder must not find this one still reading.
    const heldUntil = performance.now() + leaseMs - renewMs;
    const now = clock.now();
    return (await book.takeLease(source.name, name, now, new Date(now.getTime() + leaseMs))) ? heldUntil : null;
  };
  while (!abort.aborted) {
    const heldUntil = await take().catch((error: unknown) => {
      health.failing(check, toErrorMessage(error));
      return Number.NaN;
    });
    if (!(performance.now() < Number(heldUntil))) {
      if (heldUntil === null) health.off(check, 'another worker reads it');
      await pause(renewMs / 2, abort);
      continue;
    }
    logger.info({ source: source.name }, `Reading ${source.name}`);
    await readWithLease(source, sink, needs, abort, { heldUntil: Number(heldUntil), take });
  }
}

async function readWithLease(
  source: Source,
  sink: PostSink,
  needs: Needs,
  abort: AbortSignal,
  lease: { heldUntil: number; take: () => Promise<number | null> },
): Promise<void> {
  const { book, name, clock, health, logger } = needs;
  const check = `source ${source.name}`;
  const stop = new AbortController();
  const limit = AbortSignal.any([abort, stop.signal]);
  let renewing: Promise<void> | null = null;
  async function renew(): Promise<void> {
    const heldUntil = await lease.take().catch(() => lease.heldUntil);
    if (heldUntil === null) stop.abort();
    else lease.heldUntil = heldUntil;
    renewing = null;
  }
  /** One at a time: a renewal that is answered late must not come after what was asked for later. */
  const waitForRenewal = (): Promise<void> =>
    runWithin(answerMs, undefined, async () => renewing ?? undefined).catch(() => {});
  const renewal = setInterval(async () => {
    renewing ??= renew();
    await waitForRenewal();
    if (performance.now() >= lease.heldUntil) stop.abort();
  }, renewMs);
  let noted = Number.NEGATIVE_INFINITY;
  const onState = (state: SourceState): void => {
    if (state.isAnswering) health.ok(check, '', sourceSilenceMs);
    else health.failing(check, state.reason ?? 'no reason given', { isLogged: true });
    if (state.isAnswering && performance.now() - noted < noteMs) return;
    noted = state.isAnswering ? performance.now() : Number.NEGATIVE_INFINITY;
    void book.putState(source.name, state, clock.now()).catch(() => {});
  };
  try {
    const lastContact = await book.readLastContact(source.name).catch(() => null);
    await source.run(sink, { abort: limit, lastContact, onState });
  } catch (error) {
    health.failing(check, toErrorMessage(error));
    if (error instanceof AppError && error.code === 'invalid_settings') throw error;
    logger.error({ source: source.name }, `${source.name} ended: ${toErrorMessage(error)}`);
    await pause(renewMs / 2, abort);
  } finally {
    clearInterval(renewal);
    await waitForRenewal();
    await book.releaseLease(source.name, name).catch(() => {});
  }
}
