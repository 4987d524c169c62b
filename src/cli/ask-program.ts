import type { Command } from 'commander';
import { AppError } from '../domain/app-error.ts';
import type { CommandContext } from './command-context.ts';
import { addRecordOptions } from './record-options.ts';
import type { ReportExitCode } from './run-program.ts';

/** Questions to the archive. */
export function addAskCommand(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  const ask = program
    .command('ask')
    .description('answer a question from the stored messages and verdicts, with sources')
    .argument('[question...]', 'Chinese or English; - reads it from standard input; none: a dialogue')
    .option('--mode <mode>', 'auto, or where to look: local, web, direct', 'auto')
    .option('--as-of <moment>', 'answer as of this moment; nothing later is used (default: now)')
    .option('--model <model>', 'who answers: a model id, MODEL@ACCOUNT, or extractive (default: ASK_MODEL)')
    .option('--scope <scope>', 'whose memory', 'default')
    .option('--no-stream', 'the answer at once; a model may then write what its sources do not bear out anew')
    .option('--history [n]', 'list the last answers, 20 unless said otherwise')
    .option('--show <id>', 'show an answer again, with its sources')
    .option('--json', 'one JSON object');
  addRecordOptions(ask)
    .addHelpText(
      'after',
      `
Without OPENAI_API_KEY the answer is made of sentences of the messages themselves. A sentence that its sources do not bear out is
marked; the last line counts what was found and what was cited.

Examples:
  $ secondlook ask "上周有哪些黑客事件，金额多少？"
  $ secondlook ask "anything on SOL since Friday, and were we right?"
  $ secondlook ask "which channel was first on the Bybit hack?" --as-of 2025-03-01`,
    )
    .action(async (words, options) => {
      const context = toContext();
      if (options.show !== undefined || options.history !== undefined) {
        if (words.length > 0) {
          const option = options.show !== undefined ? '--show' : '--history';
          throw new AppError('invalid_input', `${option} shows answers that were given: leave it or the question out`);
        }
        const { listGivenAnswers, showGivenAnswer } = await import('./commands/ask-history.ts');
        if (options.show !== undefined) return report(await showGivenAnswer(options.show, options, context));
        return report(await listGivenAnswers(options.history, options, context));
      }
      const { askArchive } = await import('./commands/ask.ts');
      return report(await askArchive(words, options, context));
    });
}
