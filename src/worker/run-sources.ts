import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { type KeptLease, keepLease } from '../domain/keep-lease.ts';
import { pause } from '../domain/pause.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { sourceSilenceMs } from './source-book.ts';
import type { PostSink, Source, SourceState } from './sources/source.ts';

type Needs = Pick<WorkerDependencies, 'name' | 'book' | 'health' | 'clock' | 'logger'>;

/** A source is read by one worker at a time; its lease ends so long after it was last renewed, ms. */
const leaseMs = 30_000;
/** Whoever doesn't have it, or was let down by its source, asks again so much later, ms. */
const askAgainMs = 5000;
/** The last contact is noted this often, ms. */
const noteMs = 20_000;

/**
 * Reads a source until `abort` is aborted, whenever this worker holds its lease: the first that asks, or the next one once the
 * holder has died. Rejects for a fault that waiting can't mend.
 */
export async function runSource(source: Source, sink: PostSink, needs: Needs, abort: AbortSignal): Promise<void> {
  const { book, name, clock, health, logger } = needs;
  const check = `source ${source.name}`;
  const take = (until: Date): Promise<boolean> => book.takeLease(source.name, name, clock.now(), until);
  while (!abort.aborted) {
    const since = clock.now();
    const isTaken = await take(new Date(since.getTime() + leaseMs)).catch((error: unknown) => {
      health.failing(check, toErrorMessage(error));
      return null;
    });
    if (isTaken !== true) {
      if (isTaken === false) health.off(check, 'another worker reads it');
      await pause(askAgainMs, abort);
      continue;
    }
    logger.info({ source: source.name }, `Reading ${source.name}`);
    await readWithLease(source, sink, needs, abort, keepLease(take, { clock, forMs: leaseMs, since }));
  }
}

async function readWithLease(
  source: Source,
  sink: PostSink,
  needs: Needs,
  abort: AbortSignal,
  lease: KeptLease,
): Promise<void> {
  const { book, name, clock, health, logger } = needs;
  const check = `source ${source.name}`;
  const limit = AbortSignal.any([abort, lease.lost]);
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
    await pause(askAgainMs, abort);
  } finally {
    await lease.stop();
    await book.releaseLease(source.name, name).catch(() => {});
  }
}
