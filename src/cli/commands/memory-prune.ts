import { systemClock } from '../../domain/clock.ts';
import type { PruningPreview } from '../../memory/upkeep/memory-upkeep.ts';
import { parseAge } from '../../memory/upkeep/parse-age.ts';
import { pruneMemory } from '../../memory/upkeep/prune-memory.ts';
import type { CommandContext } from '../command-context.ts';
import { printLine, printNote } from '../print.ts';
import { toUtcMinute } from '../print-moment.ts';
import { showProgress } from '../progress.ts';
import { withStores } from '../with-stores.ts';

interface MemoryPruneOptions {
  olderThan: string;
  yes?: boolean;
  scope?: string;
  json?: boolean;
}

/** Events per transaction: short enough that other writers hardly wait. */
const batch = 500;

/** Shows what is old enough to be deleted, and deletes it with `--yes`. */
export async function pruneMemoryCommand(options: MemoryPruneOptions, context: CommandContext): Promise<number> {
  const before = new Date(systemClock.now().getTime() - parseAge(options.olderThan, '--older-than'));
  const scope = options.scope ?? null;
  return withStores(context, async ({ upkeep }) => {
    const preview = await upkeep.previewPruning(before, scope);
    const answer = { dry_run: options.yes !== true, before: before.toISOString(), scope, ...preview };
    if (!options.yes) {
      await printLine(options.json ? JSON.stringify({ ...answer, deleted: 0 }) : describePreview(preview, before));
      return 0;
    }
    const progress = showProgress(preview.events, 'events');
    const { deleted, interrupted } = await pruneMemory(upkeep, before, scope, {
      batch,
      abort: context.abort,
      onProgress: progress.update,
    }).finally(progress.stop);
    await printLine(
      options.json
        ? JSON.stringify({ ...answer, deleted, interrupted })
        : `Deleted ${deleted} events of before ${toUtcMinute(before)}. ${describeKept(preview)}`,
    );
    if (interrupted) printNote('secondlook: stopped; run the same command again to go on where it ended');
    return interrupted ? 130 : 0;
  });
}

function describePreview(preview: PruningPreview, before: Date): string {
  const { events, oldest, newest, by_type, verdicts, links } = preview;
  if (events === 0) return `Nothing of before ${toUtcMinute(before)} would go. ${describeKept(preview)}`;
  const types = Object.entries(by_type).sort((a, b) => b[1] - a[1]);
  return [
    `${events} events of before ${toUtcMinute(before)} would go, with ${verdicts} verdicts and ${links} linked reposts:`,
    `  ${types.map(([type, count]) => `${type} ${count}`).join(', ')}`,
    `  from ${toUtcMinute(new Date(oldest ?? before))} to ${toUtcMinute(new Date(newest ?? before))}`,
    `${describeKept(preview)} The raw messages stay, so that none is analysed again.`,
    'Nothing was deleted: add --yes to do it.',
  ].join('\n');
}

const reasons: Record<string, string> = {
  pinned: 'pinned',
  outcome: 'with an outcome',
  revised: 'with a newer verdict',
};

function describeKept({ kept, newer }: PruningPreview): string {
  const old = Object.entries(kept).map(([reason, count]) => `${count} ${reasons[reason] ?? reason}`);
  return `Kept: ${[...old, `${newer} newer`].join(', ')}.`;
}
