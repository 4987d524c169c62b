import { toShown } from '../callers/show-failure.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { McpParts } from '../mcp/mcp-parts.ts';
import { loadPatterns } from '../memory/patterns/load-patterns.ts';
import type { Owner } from '../store/owner/owner-file.ts';
import { askLater } from './ask-later.ts';
import type { Config } from './config.ts';
import { createLease } from './create-lease.ts';
import { createMcpParts } from './create-mcp-parts.ts';
import { createDayRecord } from './create-usage-record.ts';
import { openMemory } from './open-memory.ts';
import { openRecall } from './open-recall.ts';
import { findOwner, openStores } from './open-stores.ts';
import { findPackageDirectory } from './package-directory.ts';
import { createNewsReading } from './read-news.ts';

interface McpStdioNeeds {
  config: Config;
  version: string;
  logger: Logger;
  /** Told in one line where the data come from, each time that this changes. */
  note(line: string): void;
}

interface OpenMcpStdio {
  parts: McpParts;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database is given back so soon after its last use, ms: other processes of this kind want it too. */
const idleMs = 1500;
/** How long a tool waits for another process to give it back, ms. */
const busyLimitMs = 15_000;

/**
 * The parts of MCP for a process of its own, which several chat apps may start at once: where `secondlook serve` has the embedded
 * database, it is asked; otherwise it is opened for each use. Throws `invalid_settings` for patterns that can't be read.
 */
export async function openMcpStdio({ config, version, logger, note }: McpStdioNeeds): Promise<OpenMcpStdio> {
  const { patterns } = await loadPatterns(findPackageDirectory('memories'), logger);
  let said = '';

  async function open() {
    const stores = await openStores(config, logger);
    try {
      const memory = await openMemory({ config, stores, logger });
      const day = createDayRecord(stores.call, config, systemClock, logger);
      const { search } = await openRecall({ config, stores, logger, embedder: memory.embedder, day });
      const news = createNewsReading(stores, memory.memory);
      const owner = stores.kind === 'pglite' && stores.database === null ? await findOwner(config.home) : null;
      const place = describePlace(owner);
      if (place !== said) note(place);
      said = place;
      return {
        parts: createMcpParts({
          config,
          stores,
          chats: search,
          news,
          ask: askLater(memory, stores),
          patterns,
          version,
          logger,
        }),
        isExclusive: stores.database?.kind === 'pglite',
        // What finds chats goes on without an answer, and so wouldn't say that nobody answers any more.
        isThere: async () => owner === null || (await findOwner(config.home))?.token === owner.token,
        async close() {
          await day.settle();
          await memory.close();
          await stores.close();
        },
      };
    } catch (error) {
      await stores.close();
      throw error;
    }
  }

  function describePlace(owner: Owner | null): string {
    if (config.supabase !== null) return 'asks Supabase';
    if (config.databaseUrl !== null) return 'asks the database of DATABASE_URL';
    return owner === null
      ? `opens the database in ${config.home} itself, while it is used: no \`secondlook serve\` has it`
      : `asks the \`secondlook serve\` at ${owner.url}`;
  }

  const lease = createLease({ open, idleMs, busyLimitMs, logger });
  const use = <Answer>(run: (parts: McpParts) => Promise<Answer>) => lease.use(({ parts }) => run(parts));
  // Opened at once, so that the first question doesn't wait for it; what fails now fails again when it is asked for.
  use(async () => {}).catch(() => {});
  return {
    parts: {
      chats: {
        search: (...given) => use(({ chats }) => chats.search(...given)),
        listNewest: (...given) => use(({ chats }) => chats.listNewest(...given)),
        listByEmotion: (...given) => use(({ chats }) => chats.listByEmotion(...given)),
      },
      remember: (...given) => use(({ remember }) => remember(...given)),
      searchNews: (...given) => use(({ searchNews }) => searchNews(...given)),
      listStanding: (...given) => use(({ listStanding }) => listStanding(...given)),
      ask: (...given) => use(({ ask }) => ask(...given)),
      readMessage: (...given) => use(({ readMessage }) => readMessage(...given)),
      patterns,
      timeZone: config.gateway.timeZone,
      version,
      clock: systemClock,
      toShown,
      logger,
    },
    settled: lease.settled,
    close: lease.close,
  };
}
