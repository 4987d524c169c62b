import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { createSqlChatUpkeep } from '../../store/sql/chat-upkeep.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount } from '../parse-option.ts';
import { printLine } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** Keeps a message for good, or with `unpin` no longer. */
export async function pinChatMessage(
  message: string,
  options: { unpin?: boolean; json?: boolean },
  context: CommandContext,
): Promise<number> {
  const id = parseCount(message, 'The message', 1, Number.MAX_SAFE_INTEGER);
  const isPinned = options.unpin !== true;
  const pinned = await withStores(context, ({ call }) =>
    createSqlChatUpkeep(call).pin(id, isPinned, systemClock.now()),
  );
  if (pinned === null) {
    throw new AppError('not_found', `There is no message ${id} of a user or a model`, {
      hint: '`secondlook chat show ID` names each message by its number. Of a tool’s result nothing is kept, so it can’t be pinned.',
    });
  }
  const said = isPinned ? 'is kept for good: it does not fade, and is never pruned' : 'is kept like any other';
  await printLine(options.json ? JSON.stringify(pinned) : `Message ${id} ${said}`);
  return 0;
}
