import { createGuardedEmbedder } from '../../app/create-embedder.ts';
import { createDayRecord } from '../../app/create-usage-record.ts';
import { createSqlCallMeter } from '../../app/open-accounts.ts';
import { openRecall } from '../../app/open-recall.ts';
import type { ChatHit } from '../../conversations/recall/recall.ts';
import type { BaseScene } from '../../conversations/scene/scene.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { createSqlChatStore } from '../../store/sql/chat-store.ts';
import { type CommandContext, createCommandLogger } from '../command-context.ts';
import { noteOtherScopes, toShort } from '../find-chat.ts';
import { parseCount, parseMoment, parseScope } from '../parse-option.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../print.ts';
import { toMinute } from '../print-moment.ts';
import { withStores } from '../with-stores.ts';

interface ChatSearchOptions {
  scope?: string;
  scene?: string;
  limit?: string;
  since?: string;
  json?: boolean;
}

/** Finds what was said in chats, as the gateway would for a message with these words. Throws `invalid_input`. */
export async function searchChats(
  words: readonly string[],
  options: ChatSearchOptions,
  context: CommandContext,
): Promise<number> {
  const filter = {
    scope: parseScope(options.scope ?? 'default', '--scope'),
    scene: parseScene(options.scene),
    limit: parseCount(options.limit ?? '10', '--limit', 1, 30),
    since: options.since === undefined ? null : parseMoment(options.since, '--since'),
    asOf: systemClock.now(),
  };
  const query = words.join(' ');
  if (query.trim() === '') throw new AppError('invalid_input', 'There are no words to search for');
  return withStores(context, async (stores, config) => {
    const logger = createCommandLogger(config, context, 'warn');
    const day = createDayRecord(stores.call, config, systemClock, logger);
    const meter = createSqlCallMeter(stores.call, { clock: systemClock, logger });
    const embedder = createGuardedEmbedder(config, { clock: systemClock, logger, meter });
    const { search } = await openRecall({ config, stores, embedder, day, logger });
    const { hits, degraded } = await search
      .search(query, filter, context.abort)
      .finally(() => Promise.all([day.settle(), meter.settle()]));
    await printLine(options.json ? JSON.stringify({ hits, degraded }) : describeHits(hits));
    if (hits.length === 0) await noteOtherScopes(createSqlChatStore(stores.call), filter.scope);
    if (degraded.length > 0) printNote(`secondlook: not all was searched: ${degraded.join(', ')}`);
    return 0;
  });
}

function parseScene(scene: string | undefined): BaseScene | null {
  if (scene === undefined || scene === 'daily' || scene === 'plot') return scene ?? null;
  throw new AppError('invalid_input', `--scene is not daily or plot: ${scene}`, {
    hint: 'For plot, only stories are searched; for daily, life before stories. Without it, both alike.',
  });
}

function describeHits(hits: readonly ChatHit[]): string {
  if (hits.length === 0) return 'Nothing found.';
  return formatTable(
    ['chat', 'round', 'time (UTC)', 'scene', 'who', 'found by', 'score', 'text'],
    hits.map(({ chat_id, round, at, scene, role, name, kind, found_by, score, text }) => [
      chat_id.slice(0, 8),
      `${round}`,
      toMinute(at),
      scene ?? '',
      toTerminalText(name ?? role ?? kind),
      found_by,
      score.toFixed(2),
      toShort(text, 80),
    ]),
  );
}
