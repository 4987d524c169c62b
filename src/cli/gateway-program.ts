import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';

type ToContext = () => CommandContext;

const chatArgument = 'as `chat list` shows it, or the first six digits of it or more';

/** The commands about the gateway, its keys and its chats. */
export function addGatewayCommands(program: Command, toContext: ToContext, report: ReportExitCode): void {
  addChatCommands(program, toContext, report);
  const gateway = program.command('gateway').description('import chats, and manage the keys of the gateway');
  gateway
    .command('import')
    .description('import chats from a file; what is there already is left as it is')
    .argument(
      '<file>',
      'JSON Lines, one message a line: chat, round, role, name?, content, created_at, scope?, app_type?, pinned?',
    )
    .option('--scope <scope>', 'whose chats they are (default: as each line says, else default)')
    .option('--app-type <type>', 'the app that they come from (default: as each line says)')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      `
Nothing is imported of a file with a fault. After an interruption, the same command goes on where it stopped.

A line, as \`chat export\` writes it:
  {"chat":"a","round":1,"role":"user","content":"Hello","created_at":"2026-03-01T12:00:00Z","scope":"phone"}`,
    )
    .action(async (file, options) => {
      const { importChats } = await import('./commands/gateway-import.ts');
      report(await importChats(file, options, toContext()));
    });
  addKeyCommands(gateway, toContext, report);
}

function addChatCommands(program: Command, toContext: ToContext, report: ReportExitCode): void {
  const chat = program
    .command('chat')
    .description('read, search, export and forget the chats that went through the gateway');
  chat
    .command('list')
    .description('list chats, the newest first')
    .option('--scope <scope>', 'only of this scope (default: all)')
    .option('--limit <n>', 'at most this many', '20')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { listChats } = await import('./commands/chat.ts');
      report(await listChats(options, toContext()));
    });
  chat
    .command('show')
    .description('show what was said in a chat, in order')
    .argument('<id>', chatArgument)
    .option('--all', 'also what was edited or answered anew since')
    .option('--json', 'one JSON object')
    .action(async (id, options) => {
      const { showChat } = await import('./commands/chat.ts');
      report(await showChat(id, options, toContext()));
    });
  chat
    .command('search')
    .description('find what was said, as the gateway does, best first')
    .argument('<words...>', 'what it was about')
    .option('--scope <scope>', 'in this scope', 'default')
    .option('--scene <scene>', 'plot: in stories alone; daily: life before stories (default: both alike)')
    .option('--since <moment>', 'said from then on, as 2026-03-01 or 2026-03-01T12:00:00Z')
    .option('--limit <n>', 'at most this many, 1–30', '10')
    .option('--json', 'one JSON object')
    .action(async (words, options) => {
      const { searchChats } = await import('./commands/chat-search.ts');
      report(await searchChats(words, options, toContext()));
    });
  chat
    .command('export')
    .description('print chats as JSON Lines, as `gateway import` reads them')
    .argument('[id]', `one chat, ${chatArgument} (default: all)`)
    .option('--scope <scope>', 'only of this scope (default: all)')
    .action(async (id, options) => {
      const { exportChats } = await import('./commands/chat-export.ts');
      report(await exportChats(id, options, toContext()));
    });
  chat
    .command('forget')
    .description('remove a chat and all that was made of it, for good')
    .argument('<id>', chatArgument)
    .option('--yes', 'without asking')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nWhat still waits on disk for the chat is not stored later. Chat apps keep their own copies.',
    )
    .action(async (id, options) => {
      const { forgetChat } = await import('./commands/chat.ts');
      report(await forgetChat(id, options, toContext()));
    });
  chat
    .command('pin')
    .description('keep a message for good: it does not fade with time and is never pruned')
    .argument('<message>', 'its number, as `chat show` has it')
    .option('--unpin', 'keep it like any other again')
    .option('--json', 'one JSON object')
    .action(async (message, options) => {
      const { pinChatMessage } = await import('./commands/chat-pin.ts');
      report(await pinChatMessage(message, options, toContext()));
    });
}

function addKeyCommands(gateway: Command, toContext: ToContext, report: ReportExitCode): void {
  const key = gateway.command('key').description('manage the keys that open the gateway');
  key
    .command('add')
    .description('make a key and print it; it is shown this once')
    .argument('<name>', 'what it is called by, here and in what is stored')
    .option('--scope <scope>', 'whose chats it reads and writes (default: its name)')
    .option('--user-header <name>', 'a request header that names a user: each has a scope of their own below the key')
    .option('--news', 'may read and ask the news, whatever the scope')
    .option('--as-of', 'may look from an earlier moment (x-memory-as-of)')
    .option('--rpm <n>', 'at most this many requests a minute')
    .option('--tokens-per-day <n>', 'at most this many tokens a UTC day')
    .option('--allow <path...>', 'also these paths below /v1/, such as files or files/*')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      `
Without any key, the gateway answers this machine alone, and all chats are in the scope default. With one, everybody needs one.

Example:
  $ secondlook gateway key add phone --rpm 30`,
    )
    .action(async (name, options) => {
      const { addGatewayKey } = await import('./commands/gateway-key.ts');
      report(await addGatewayKey(name, options, toContext()));
    });
  key
    .command('list')
    .description('list the keys with their rights, limits and what was used today')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { listGatewayKeys } = await import('./commands/gateway-key.ts');
      report(await listGatewayKeys(options, toContext()));
    });
  key
    .command('revoke')
    .description('end a key; its chats stay')
    .argument('<name>', 'as `gateway key list` shows it')
    .option('--json', 'one JSON object')
    .action(async (name, options) => {
      const { revokeGatewayKey } = await import('./commands/gateway-key.ts');
      report(await revokeGatewayKey(name, options, toContext()));
    });
}
