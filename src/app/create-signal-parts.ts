import { join } from 'node:path';
import type { SignalGraphDependencies } from '../../graphs/signal/dependencies.ts';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { Spool } from '../../graphs/signal/spool.ts';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { AppError } from '../domain/app-error.ts';
import { systemClock } from '../domain/clock.ts';
import { silentLogger } from '../domain/logger.ts';
import { createDirectorySpool } from '../store/spool/directory-spool.ts';
import { createAnalysts } from './create-analysts.ts';
import { createTools } from './create-tools.ts';
import type { MemoryOptions, OpenMemory } from './open-memory.ts';
import { toSpoolDirectory } from './spool-directory.ts';

export interface SignalPartsOptions extends MemoryOptions {
  /** Puts something of your own around a part as it is made; `fast` is called once for each model. */
  wrap?: MemoryOptions['wrap'] & { fast?: (analyst: FastAnalyst) => FastAnalyst };
  /** Parts of your own in place of the configured ones: a store, an analyst, a memory, tools. */
  parts?: Partial<SignalGraphDependencies> & Pick<NonNullable<MemoryOptions['parts']>, 'search'>;
}

export interface SignalParts {
  /** Everything that the two graphs are made of. */
  dependencies: SignalGraphDependencies;
  store: NewsStore;
  /** The spool of that store, also where `parts` leave the graphs without one. */
  spool: Spool;
}

/** The analysts, tools and the spool around a memory. Nothing is compiled, delivered or written. */
export function createSignalParts(opened: OpenMemory, options: SignalPartsOptions): SignalParts {
  const { logger = silentLogger, clock = systemClock, fetch, lessons, wrap } = options;
  const { config, memory, embedder, stores } = opened;
  const { search: _, ...parts } = options.parts ?? {};
  const store = parts.store ?? stores?.store;
  if (store === undefined) throw new AppError('invalid_settings', 'There is no store');
  const spoolDirectory = stores === null ? join(config.home, 'spool', `own-${store.name}`) : toSpoolDirectory(config);
  const spool = parts.spool ?? createDirectorySpool(spoolDirectory);
  const dependencies: SignalGraphDependencies = {
    store,
    spool,
    memory,
    analysts: createAnalysts(config, logger, { fetch, lessons, wrapFast: wrap?.fast }),
    embedder,
    tools: createTools(config.tools, { memory, settings: config.settings, clock, fetch }),
    toolCallsPerDay: config.tools.callsPerDay,
    settings: config.settings,
    clock,
    logger,
    ...parts,
  };
  return { dependencies, store, spool };
}
