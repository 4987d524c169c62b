import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { pause } from '../domain/pause.ts';

interface Leased {
  /** Whether nobody else can have it meanwhile: then it is given back when it isn't used. */
  isExclusive: boolean;
  /** Whether it still answers: asked before each use. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/** Something that is opened when it is used. */
export interface Lease<Thing> {
  /** Throws what opening throws, and what `run` does. */
  use<Answer>(run: (thing: Thing) => Promise<Answer>): Promise<Answer>;
  /** Resolves when nobody uses it. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface LeaseOptions<Thing extends Leased> {
  open(): Promise<Thing>;
  /** How long something exclusive is kept after its last use, ms. */
  idleMs: number;
  /** How long opening waits for another process to give it back, ms. */
  busyLimitMs: number;
  /** Told of what can't be closed: nobody waits for that. */
  logger: Logger;
}

/** Between two attempts to open, ms. */
const attemptPauseMs = 200;

/**
 * What only one process can have at a time, shared by several that live long and use it seldom. Where it turns out to be gone (the
 * process that was asked for it ended), it is opened anew.
 */
export function createLease<Thing extends Leased>({
  open,
  idleMs,
  busyLimitMs,
  logger,
}: LeaseOptions<Thing>): Lease<Thing> {
  let current: Promise<Thing> | null = null;
  let closing: Promise<void> = Promise.resolve();
  const uses = new Set<Promise<unknown>>();
  let idle: NodeJS.Timeout | undefined;

  async function openPatiently(): Promise<Thing> {
    await closing;
    const until = performance.now() + busyLimitMs;
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!hasCode(error, 'database_busy') || performance.now() >= until) throw error;
        await pause(attemptPauseMs);
      }
    }
  }

  function take(): Promise<Thing> {
    if (current === null) {
      const opened = openPatiently();
      current = opened;
      opened.catch(() => letGo(opened));
    }
    return current;
  }

  function letGo(thing: Promise<Thing>): void {
    if (current !== thing) return;
    current = null;
    closing = thing.then(close, () => {});
  }

  async function close(opened: Thing): Promise<void> {
    await opened.close().catch((error: unknown) => {
      logger.warn({}, `What was opened could not be closed: ${toErrorMessage(error)}`);
    });
  }

  async function letGoOfWhatIsGone(): Promise<void> {
    const thing = take();
    if (!(await (await thing).isThere())) letGo(thing);
  }

  async function attempt<Answer>(run: (thing: Thing) => Promise<Answer>): Promise<Answer> {
    await letGoOfWhatIsGone();
    const thing = take();
    try {
      return await run(await thing);
    } catch (error) {
      if (!hasCode(error, 'database_unavailable')) throw error;
      letGo(thing);
      return run(await take());
    }
  }

  async function settled(): Promise<void> {
    while (uses.size > 0) await Promise.allSettled([...uses]);
  }

  return {
    async use(run) {
      clearTimeout(idle);
      const use = attempt(run);
      uses.add(use);
      try {
        return await use;
      } finally {
        uses.delete(use);
        if (uses.size === 0) idle = setTimeout(letGoIdle, idleMs);
      }
    },
    settled,
    async close() {
      clearTimeout(idle);
      await settled();
      if (current !== null) letGo(current);
      await closing;
    },
  };

  function letGoIdle(): void {
    const thing = current;
    thing?.then(
      ({ isExclusive }) => {
        if (isExclusive && uses.size === 0) letGo(thing);
      },
      () => {},
    );
  }
}

const hasCode = (error: unknown, code: AppError['code']): boolean => error instanceof AppError && error.code === code;
