import { AppError } from '../../domain/app-error.ts';
import type { CommandContext } from '../command-context.ts';
import { referenceHint, requireReference } from '../parse-option.ts';
import { printLine } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** Protects an event from pruning, or ends that protection. */
export async function pinMemory(
  reference: string,
  isPinned: boolean,
  options: { json?: boolean },
  context: CommandContext,
): Promise<number> {
  requireReference(reference);
  const id = await withStores(context, ({ upkeep }) => upkeep.setPinned(reference, isPinned));
  if (id === null) {
    throw new AppError('not_found', `There is no event ${reference}`, {
      hint: referenceHint,
    });
  }
  const said = isPinned ? `Event ${id} is pinned: pruning keeps it` : `Event ${id} is no longer pinned`;
  await printLine(options.json ? JSON.stringify({ news_event_id: id, pinned: isPinned }) : said);
  return 0;
}
