import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { devTelegram } from './commands/dev-telegram.ts';
import { serve, work } from './commands/serve.ts';
import { dropMessages, retryMessages, showQueue, showStatus } from './commands/status.ts';
import type { ReportExitCode } from './run-program.ts';

/** The commands around the worker. */
export function addWorkerCommands(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  program
    .command('serve')
    .description('the worker: reads the sources, looks at every message, tells people, answers over HTTP')
    .option('--port <port>', 'of health, metrics and the read API; 0: any (default: HTTP_PORT, 8686)')
    .option('--replay <file...>', 'files of messages as a source too, each message seen from its own day')
    .option('--no-receive', 'read no source, only work on the queue')
    .addHelpText(
      'after',
      `
Sources, alerts, budget and HTTP are settings: see .env.example. Stops at Ctrl-C when what is under way is done; a second
Ctrl-C stops at once, and nothing is lost by it.

Example, without an account at Telegram:
  $ secondlook dev telegram --port 8081 --replay samples/messages.jsonl &
  $ TELEGRAM_BOT_TOKEN=1:dev TELEGRAM_API_ROOT=http://127.0.0.1:8081 secondlook serve`,
    )
    .action(async (options) => report(await serve(options, toContext())));

  program
    .command('worker')
    .description('one of several workers on DATABASE_URL; the sources are read by one of them at a time')
    .option('--port <port>', 'answer over HTTP too, on this port')
    .option('--replay <file...>', 'files of messages as a source too, each message seen from its own day')
    .option('--no-receive', 'read no source, only work on the queue')
    .action(async (options) => report(await work(options, toContext())));

  program
    .command('status')
    .description("the worker's messages, alerts, sources and what the day has cost")
    .option('--json', 'one JSON object')
    .action(async (options) => report(await showStatus(options, toContext())));

  const queue = program
    .command('queue')
    .description('messages that wait or were given up, and alerts that need a look');
  queue
    .command('status')
    .description('what is not settled, dead letters with their reasons, alerts that may not have been sent')
    .option('--limit <n>', 'most rows of each', '20')
    .option('--json', 'one JSON object')
    .action(async (options) => report(await showQueue(options, toContext())));
  queue
    .command('retry')
    .description('receive dead or dropped messages again')
    .argument('[id...]', 'as `queue status` shows them')
    .option('--dead', 'all that were given up')
    .option('--json', 'one JSON object')
    .action(async (ids, options) => report(await retryMessages(ids, options, toContext())));
  queue
    .command('drop')
    .description('take messages out of the queue for good; those that repeat them take their place')
    .argument('<id...>', 'as `queue status` shows them')
    .option('--reason <text>', 'kept with the message')
    .option('--json', 'one JSON object')
    .action(async (ids, options) => report(await dropMessages(ids, options, toContext())));

  const dev = program.command('dev').description('tools to try the worker without accounts');
  dev
    .command('telegram')
    .description('a Telegram Bot API on this machine, to try the worker without a token')
    .option('--port <port>', 'on 127.0.0.1; 0: any free one', '8081')
    .option('--replay <file...>', "publish the posts of files: Telegram Desktop's result.json, or .jsonl")
    .option('--rate <n>', 'posts a second of --replay', '1')
    .option('--keep-dates', 'publish them under their own dates (default: now)')
    .action(async (options) => report(await devTelegram(options, toContext())));
}
