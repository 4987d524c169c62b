import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';

/** Briefings of days. */
export function addBriefCommand(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  program
    .command('brief')
    .description(
      'brief on a day: its stories by importance, with sources, what speaks for and against them, and what the market did',
    )
    .option('--date <day>', 'the day, such as 2026-03-18 (default: yesterday), in TIME_ZONE')
    .option('--from <day>', 'the first of several days')
    .option('--to <day>', 'the last of them (default: yesterday)')
    .option('--story <n>', 'write only this story of the day anew, by its number')
    .option('--force', 'write a day anew that has its briefing')
    .option('--stories <n>', 'stories of a day at most (default: 12)')
    .option('--language <language>', 'zh or en (default: ALERT_LANGUAGE)')
    .option('--model <model>', 'who writes: a model id, MODEL@ACCOUNT, or extractive (default: ASK_MODEL)')
    .option('--scope <scope>', 'whose memory', 'default')
    .option('--html <file>', 'also write a page: one file, for all days')
    .option('--json', 'one JSON object a day and line')
    .addHelpText(
      'after',
      `
A day is briefed once, as it was known at its end, and stored; the next time the stored briefing is shown. After an interruption, the
same command goes on where it stopped. Without OPENAI_API_KEY the words are those of the messages; importance and what speaks for and
against a story are always by rules.

Examples:
  $ secondlook brief
  $ secondlook brief --date 2026-03-18 --language en
  $ secondlook brief --from 2026-03-01 --to 2026-03-31 --json > march.jsonl
  $ secondlook brief --date 2026-03-18 --html briefing.html
  $ secondlook brief --date 2026-03-18 --story 2`,
    )
    .action(async (options) => {
      const { briefDays } = await import('./commands/brief.ts');
      report(await briefDays(options, toContext()));
    });
}
