import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Delivery } from '../../src/alerts/alert-channel.ts';
import { type AlertChannelSettingsInput, alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';
import type { AlertJudge } from '../../src/alerts/alert-judge.ts';
import type { OutboxAlert } from '../../src/alerts/outbox.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createNearDuplicates } from '../../src/app/create-near-duplicates.ts';
import { type Logger, silentLogger } from '../../src/domain/logger.ts';
import { toCost } from '../../src/domain/model-prices.ts';
import { patternSchema } from '../../src/domain/pattern.ts';
import { type PostInput, postSchema } from '../../src/domain/post.ts';
import type { Database } from '../../src/store/database.ts';
import { createBossQueue } from '../../src/store/queue/boss-queue.ts';
import { createSqlBudget } from '../../src/store/sql/budget.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlInbox } from '../../src/store/sql/inbox.ts';
import { createSqlInboxUpkeep } from '../../src/store/sql/inbox-upkeep.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { createSqlOutbox } from '../../src/store/sql/outbox.ts';
import { createSqlSourceBook } from '../../src/store/sql/source-book.ts';
import { createSqlStories } from '../../src/store/sql/stories.ts';
import { createLooks } from '../../src/worker/create-looks.ts';
import { createWorker } from '../../src/worker/create-worker.ts';
import type { Looks, WorkerDependencies, WorkerSettings } from '../../src/worker/dependencies.ts';
import { createHealth } from '../../src/worker/health.ts';
import type { WorkerEvents } from '../../src/worker/metrics/worker-events.ts';
import type { Source } from '../../src/worker/sources/source.ts';
import { eventually } from './eventually.ts';

export interface TestWorkerOptions {
  /** The clock begins here and stands still but for `advance`. Default: 2026-03-02T12:00:00Z. */
  now?: string;
  channels?: AlertChannelSettingsInput[];
  /** What becomes of an alert; default: sent. */
  deliver?(alert: OutboxAlert, abort: AbortSignal): Delivery | Promise<Delivery>;
  settings?: Partial<WorkerSettings>;
  sources?: Source[];
  judge?: AlertJudge;
  /** Default: nothing is logged. */
  logger?: Logger;
  /** Looks in place of the graph's. */
  looks?(real: Looks): Looks;
  environment?: Record<string, string>;
}

/** The shipped patterns. */
function readPatterns() {
  const folder = join(import.meta.dirname, '../../memories');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => patternSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/** A whole worker on a real database, with a clock and alert channels of the test's. Started and stopped by the test. */
export async function openTestWorker(database: Database, options: TestWorkerOptions = {}) {
  let now = Date.parse(options.now ?? '2026-03-02T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const call = createSqlCaller(database);
  const config = loadConfig(options.environment ?? {});
  const store = createSqlNewsStore('test', call);
  const search = createSqlMemorySearch(call);
  const app = await createApp({ config, clock, parts: { store, search, spool: null } });
  const queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
  const inbox = createSqlInbox(database, queue, createNearDuplicates());
  const outbox = createSqlOutbox(call);
  const sent: OutboxAlert[] = [];
  const told: { name: string; values: unknown[] }[] = [];
  const events = new Proxy({} as WorkerEvents, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        told.push({ name, values }),
  });
  const duplicateLayers = options.settings?.duplicateLayers ?? ['forward', 'text', 'near', 'verdict'];
  const looks = createLooks({
    graph: app.graph,
    deepGraph: app.deepGraph,
    checkpointer: null,
    clock,
    duplicateLayers,
    goesOnShut: options.judge !== undefined,
  });
  const channels = (options.channels ?? [{ name: 'desk', kind: 'stdout' }]).map((input) => ({
    settings: alertChannelSettingsSchema.parse(input),
    channel: {
      name: input.name,
      isRepeatable: false,
      async send(alert: OutboxAlert, abort: AbortSignal): Promise<Delivery> {
        const delivery = (await options.deliver?.(alert, abort)) ?? { status: 'sent', remoteId: `remote-${alert.id}` };
        if (delivery.status === 'sent') sent.push(alert);
        return delivery;
      },
    },
  }));
  const dependencies: WorkerDependencies = {
    name: 'test-worker',
    looks: options.looks?.(looks) ?? looks,
    inbox,
    queue,
    outbox,
    budget: createSqlBudget(call),
    stories: createSqlStories(call),
    book: createSqlSourceBook(call),
    patterns: readPatterns(),
    channels,
    judge: options.judge ?? null,
    sources: options.sources ?? [],
    price: (usage) => usage.map((used) => ({ ...used, cost: toCost(used, config.worker.prices) })),
    upkeep: [],
    health: createHealth({ clock, logger: silentLogger }),
    events,
    clock,
    logger: options.logger ?? silentLogger,
    withLogFields: (_fields, run) => run(),
    settings: {
      duplicateLayers,
      urgentTypes: config.settings.urgent_types,
      judgeShutFrom: 0.6,
      fastLooks: 1,
      deepLooks: 1,
      attempts: 3,
      usefulLifeMs: 30 * 60_000,
      budget: { callsPerMinute: null, callsPerDay: null, tokensPerDay: null, costPerDay: null },
      isSoleWorker: true,
      stopLimitMs: 5000,
      ...options.settings,
    },
  };
  const worker = createWorker(dependencies);

  /** Messages that are not settled. */
  async function countOpen(): Promise<number> {
    const [row] = await database.query<{ open: number }>(
      'select count(*)::int as open from messages where settled_at is null and post is not null',
    );
    return row?.open ?? -1;
  }

  return {
    ...dependencies,
    worker,
    app,
    upkeepOfInbox: createSqlInboxUpkeep(call),
    sent,
    told,
    advance(milliseconds: number): void {
      now += milliseconds;
    },
    countOpen,
    /** Hands over posts, as published now, by channel and id. */
    receive: (...posts: (Partial<PostInput['message']> & { text: string; post?: Partial<PostInput> })[]) =>
      worker.sink.receive(
        posts.map(({ post, ...message }, index) =>
          postSchema.parse({
            ...post,
            message: {
              source: '@wire',
              source_message_id: String(index + 1),
              published_at: clock.now().toISOString(),
              ...message,
            },
          }),
        ),
      ),
    /** Resolves when nothing is under way any more, neither messages nor alerts. */
    async settle(): Promise<void> {
      await waitUntil(async () => {
        const [alerts] = await database.query<{ due: number }>(
          `select count(*)::int as due from alerts where state = 'claimed' or (state = 'queued' and not_before <= $1)`,
          [clock.now().toISOString()],
        );
        return (await countOpen()) === 0 && alerts?.due === 0;
      });
    },
    async close(): Promise<void> {
      await worker.stop();
      await app.close();
    },
  };
}

/** Resolves once the condition holds; rejects after the limit, which is no measure of speed. */
export async function waitUntil(condition: () => Promise<boolean> | boolean, limitMs = 20_000): Promise<void> {
  await eventually(async () => ((await condition()) ? true : null), limitMs);
}
