import type { Command } from 'commander';
import { devModels } from '../gateway/emulator/dev-models.ts';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';
import { toShippedPath } from './runnable.ts';

/** The commands around the worker. */
export function addWorkerCommands(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  program
    .command('serve')
    .description('run the worker: read the sources, analyse every message, send alerts, answer over HTTP')
    .option('--port <port>', 'for health, metrics and the read API; 0: any (default: HTTP_PORT, 8686)')
    .option('--replay <file...>', 'also read files of messages, each message as of its own day')
    .option('--no-receive', 'read no source, only work on the queue')
    .addHelpText(
      'after',
      `
Sources, alerts, budget and HTTP are settings: see .env.example. Ctrl-C finishes the work in progress and stops; a second
Ctrl-C stops at once, without losing anything.

Example, without an account at Telegram:
  $ secondlook dev telegram --port 8081 --replay ${toShippedPath('samples', 'messages.jsonl')} &
  $ TELEGRAM_BOT_TOKEN=1:dev TELEGRAM_API_ROOT=http://127.0.0.1:8081 secondlook serve`,
    )
    .action(async (options) => {
      const { serve } = await import('./commands/serve.ts');
      report(await serve(options, toContext()));
    });

  program
    .command('worker')
    .description('run one of several workers on DATABASE_URL; one of them at a time reads the sources')
    .option('--port <port>', 'also answer over HTTP, on this port')
    .option('--replay <file...>', 'also read files of messages, each message as of its own day')
    .option('--no-receive', 'read no source, only work on the queue')
    .action(async (options) => {
      const { work } = await import('./commands/serve.ts');
      report(await work(options, toContext()));
    });

  program
    .command('status')
    .description("show the worker's messages, alerts, sources and the day's cost")
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { showStatus } = await import('./commands/status.ts');
      report(await showStatus(options, toContext()));
    });

  const queue = program
    .command('queue')
    .description('manage messages that wait or were given up, and alerts that need a look');
  queue
    .command('status')
    .description('list unfinished messages, dead letters with their reasons, and alerts that may not have been sent')
    .option('--limit <n>', 'at most this many rows of each', '20')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { showQueue } = await import('./commands/status.ts');
      report(await showQueue(options, toContext()));
    });
  queue
    .command('retry')
    .description('receive dead or dropped messages again')
    .argument('[id...]', 'as `queue status` shows them')
    .option('--dead', 'all messages that were given up')
    .option('--json', 'one JSON object')
    .action(async (ids, options) => {
      const { retryMessages } = await import('./commands/status.ts');
      report(await retryMessages(ids, options, toContext()));
    });
  queue
    .command('drop')
    .description('take messages out of the queue; messages that repeat them take their place')
    .argument('<id...>', 'as `queue status` shows them')
    .option('--reason <text>', 'kept with the message')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\n`queue retry ID` receives a dropped message again; `queue retry --dead` leaves it dropped.',
    )
    .action(async (ids, options) => {
      const { dropMessages } = await import('./commands/status.ts');
      report(await dropMessages(ids, options, toContext()));
    });

  const alerts = program
    .command('alerts')
    .description('list alerts, and settle those that failed or may not have arrived');
  alerts
    .command('list')
    .description('list alerts with what became of them and why, newest first')
    .option(
      '--state <state...>',
      'only those that are queued, held, claimed, sent, uncertain, failed, expired or suppressed',
    )
    .option('--limit <n>', 'at most this many', '20')
    .option('--json', 'one JSON object')
    .addHelpText('after', '\n`why VERDICT` shows what was decided about the message of an alert, and on each channel.')
    .action(async (options) => {
      const { listAlerts } = await import('./commands/alerts.ts');
      report(await listAlerts(options, toContext()));
    });
  alerts
    .command('resend')
    .description('send alerts again that failed, or that did not arrive')
    .argument('<id...>', 'as `alerts list` shows them; their state must be failed or uncertain')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      `
An alert is not sent again once it is too old (max_age_minutes of its channel), its post was deleted or edited, or its
channel was told something later of its story: then it expires, with the reason.`,
    )
    .action(async (ids, options) => {
      const { settleAlerts } = await import('./commands/alerts.ts');
      report(await settleAlerts(ids, false, options, toContext()));
    });
  alerts
    .command('arrived')
    .description('note that uncertain alerts arrived after all')
    .argument('<id...>', 'as `alerts list --state uncertain` shows them')
    .option('--json', 'one JSON object')
    .action(async (ids, options) => {
      const { settleAlerts } = await import('./commands/alerts.ts');
      report(await settleAlerts(ids, true, options, toContext()));
    });

  const dev = program.command('dev').description('what to try the worker and the gateway with, without accounts');
  dev
    .command('telegram')
    .description('run a Telegram Bot API on this machine, to try the worker without a token')
    .option('--port <port>', 'on 127.0.0.1; 0: any free one', '8081')
    .option('--replay <file...>', "publish the posts of files: Telegram Desktop's result.json, or .jsonl")
    .option('--rate <n>', 'posts per second with --replay', '1')
    .option('--keep-dates', 'publish them with their own dates (default: now)')
    .action(async (options) => {
      const { devTelegram } = await import('./commands/dev-telegram.ts');
      report(await devTelegram(options, toContext()));
    });
  dev
    .command('upstream')
    .description('run an OpenAI-compatible model on this machine, to try the gateway without a key')
    .option('--port <port>', 'on 127.0.0.1; 0: any free one', '8090')
    .option('--rate <n>', 'chunks per second of a stream', '20')
    .addHelpText(
      'after',
      `
Models (GET /v1/models); other names answer as dev/plain does:
${describeDevModels()}

It calls a tool where tool_choice asks for one. GET /dev/requests shows the last 100 requests as they arrived, keys masked.

Example:
  $ secondlook dev upstream &
  $ UPSTREAM_URL=http://127.0.0.1:8090/v1 UPSTREAM_KEY=dev secondlook serve`,
    )
    .action(async (options) => {
      const { devUpstream } = await import('./commands/dev-upstream.ts');
      report(await devUpstream(options, toContext()));
    });
}

/** The emulated models with what they do, a line each. */
function describeDevModels(): string {
  return Object.entries(devModels)
    .map(([name, { description }]) => `  ${name.padEnd(20)} ${description}`)
    .join('\n');
}
