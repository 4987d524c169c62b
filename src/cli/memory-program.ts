import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';

type ToContext = () => CommandContext;

/** The commands that maintain the memory. */
export function addUpkeepCommands(memory: Command, toContext: ToContext, report: ReportExitCode): void {
  memory
    .command('stats')
    .description('show what memory holds: how much, of what, how big')
    .option('--scope <scope>', 'only this memory (default: all)')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { showMemoryStatistics } = await import('./commands/memory-stats.ts');
      report(await showMemoryStatistics(options, toContext()));
    });

  memory
    .command('prune')
    .description('show which old events would be deleted; delete them with --yes')
    .requiredOption('--older-than <age>', 'such as 30d, 12h or 2w')
    .option('--yes', 'delete')
    .option('--scope <scope>', 'only in this memory (default: all)')
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nKeeps events that are pinned, have an outcome, or got a verdict since. Raw messages stay.')
    .action(async (options) => {
      const { pruneMemoryCommand } = await import('./commands/memory-prune.ts');
      report(await pruneMemoryCommand(options, toContext()));
    });

  for (const [name, isPinned, description] of [
    ['pin', true, 'keep an event from being pruned'],
    ['unpin', false, 'let an event be pruned again'],
  ] as const) {
    memory
      .command(name)
      .description(description)
      .argument('<event>', 'as tables, alerts and evidence show it (signal:89), an event (12), or SOURCE/MESSAGE_ID')
      .option('--json', 'one JSON object')
      .action(async (event, options) => {
        const { pinMemory } = await import('./commands/memory-pin.ts');
        report(await pinMemory(event, isPinned, options, toContext()));
      });
  }

  memory
    .command('embed')
    .description('give events without a vector one; after an interruption, continues where it stopped')
    .option('--model <model>', 'use this model, and replace the vectors of others (default: EMBEDDING_MODEL)')
    .option('--fingerprint', 'make the fingerprints by which `ask` finds messages, and replace those of another model')
    .option('--batch <n>', 'texts in one request (default: 100)')
    .option('--limit <n>', 'at most this many events')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { embedMemoryCommand } = await import('./commands/memory-embed.ts');
      report(await embedMemoryCommand(options, toContext()));
    });

  memory
    .command('index')
    .description('bring tokens, statistics and indexes up to date, and show the indexes')
    .option('--rebuild', 'build every index anew')
    .option('--vector-type <type>', 'vector, or halfvec: half the size, a little less exact')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { indexMemory } = await import('./commands/memory-index.ts');
      report(await indexMemory(options, toContext()));
    });

  addSynonymCommands(memory, toContext, report);
}

function addSynonymCommands(memory: Command, toContext: ToContext, report: ReportExitCode): void {
  const synonyms = memory.command('synonyms').description('manage the other names that a search also looks for');
  synonyms
    .command('list')
    .description('list every group and its origin; for given words, the names that a search adds')
    .argument('[words...]', 'such as 比特币')
    .option('--json', 'one JSON object')
    .action(async (words, options) => {
      const { listSynonyms } = await import('./commands/memory-synonyms.ts');
      report(await listSynonyms(words, options, toContext()));
    });
  synonyms
    .command('add')
    .description('add other names to a term')
    .argument('<term>')
    .argument('[synonym...]')
    .option('--category <category>', 'the kind of thing they name, such as asset, exchange, person')
    .option('--replace', 'replace its present names')
    .option('--off', 'search for no other names at all')
    .option('--json', 'one JSON object')
    .action(async (term, names, options) => {
      const { addSynonyms } = await import('./commands/memory-synonyms.ts');
      report(await addSynonyms(term, names, options, toContext()));
    });
  synonyms
    .command('remove')
    .description('remove one of your own entries')
    .argument('<term>')
    .option('--json', 'one JSON object')
    .action(async (term, options) => {
      const { removeSynonyms } = await import('./commands/memory-synonyms.ts');
      report(await removeSynonyms(term, options, toContext()));
    });
  synonyms
    .command('import')
    .description('import entries from a file: JSON as export writes it, or lines of term, synonym, synonym…')
    .argument('<file>')
    .option('--json', 'one JSON object')
    .action(async (file, options) => {
      const { importSynonyms } = await import('./commands/memory-synonyms.ts');
      report(await importSynonyms(file, options, toContext()));
    });
  synonyms
    .command('export')
    .description('print your own entries as JSON')
    .option('--json', 'on one line')
    .action(async (options) => {
      const { exportSynonyms } = await import('./commands/memory-synonyms.ts');
      report(await exportSynonyms(options, toContext()));
    });
  addProposalCommands(synonyms, toContext, report);
}

function addProposalCommands(synonyms: Command, toContext: ToContext, report: ReportExitCode): void {
  const proposals = synonyms
    .command('proposals')
    .description('list the other names that people stated in their chats; accept or dismiss them');
  proposals
    .command('list', { isDefault: true })
    .description('list those that nobody has decided about')
    .option('--scope <scope>', 'only of the chats of this scope (default: all)')
    .option('--accepted', 'those that were accepted')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { listSynonymProposals } = await import('./commands/synonym-proposals.ts');
      report(await listSynonymProposals(options, toContext()));
    });
  for (const [name, decision, description] of [
    ['accept', 'accepted', 'from now on, whoever asks for one name in the chats of its scope also means the other'],
    ['dismiss', 'dismissed', 'do not propose it again'],
  ] as const) {
    proposals
      .command(name)
      .description(description)
      .argument('<id>', 'as `memory synonyms proposals` shows it')
      .option('--json', 'one JSON object')
      .action(async (id, options) => {
        const { decideSynonymProposal } = await import('./commands/synonym-proposals.ts');
        report(await decideSynonymProposal(id, decision, options, toContext()));
      });
  }
}
