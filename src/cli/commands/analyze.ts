import { buffer as readAll } from 'node:stream/consumers';
import type { App } from '../../app/create-app.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import type { CommandContext } from '../command-context.ts';
import { parseMoment, parsePastMoment } from '../parse-option.ts';
import { describeResult, isUnasked, printLine, toResultObject } from '../print.ts';
import { openRecords, type RecordCommandOptions, withRecordedApp } from '../with-records.ts';

interface AnalyzeOptions extends RecordCommandOptions {
  source?: string;
  id?: string;
  publishedAt?: string;
  asOf?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** Reads one message, from the command line or (`-`, or nothing on a pipe) from standard input. */
export async function analyze(
  words: readonly string[],
  options: AnalyzeOptions,
  context: CommandContext,
): Promise<number> {
  const text = await readText(words);
  if (text.trim() === '') {
    throw new AppError('invalid_input', 'There is no text to analyze', {
      hint: 'Give it as an argument, or pipe it: echo "…" | secondlook analyze -',
    });
  }
  if (looksLikeFile(text)) {
    throw new AppError('invalid_input', `"${text.trim()}" is the name of a file, not a message`, {
      hint: 'Pipe its text: secondlook analyze - < FILE. Many messages at once: secondlook replay FILE',
    });
  }
  const publishedAt =
    options.publishedAt === undefined ? undefined : parseMoment(options.publishedAt, '--published-at');
  const past = 'Give a moment in the past, or leave --as-of out for now.';
  const asOf =
    options.asOf === undefined ? undefined : parsePastMoment(options.asOf, '--as-of', systemClock.now(), past);
  const opened = await openRecords(options);
  const { dryRun = false } = options;
  const run = async (app: Pick<App, 'analyze'>) => {
    const message = {
      text,
      ...(options.source === undefined ? {} : { source: options.source }),
      ...(options.id === undefined ? {} : { source_message_id: options.id }),
      ...(publishedAt === undefined ? {} : { published_at: publishedAt.toISOString() }),
    };
    return app.analyze(message, asOf === undefined ? {} : { as_of: asOf.toISOString(), memory_exact: true });
  };
  const state = await withRecordedApp(context, 'warn', opened, run, { dryRun });
  if (options.json) await printLine(JSON.stringify({ ...toResultObject(state), ...(dryRun && { dry_run: true }) }));
  else await printLine(describeResult(state, dryRun));
  return state.receipt?.status === 'failed' || (dryRun && isUnasked(state)) ? 1 : 0;
}

/** One word with the ending of a file of texts: no news is that short. */
function looksLikeFile(text: string): boolean {
  const word = text.trim();
  return !/\s|:\/\//.test(word) && /[^.]\.(?:txt|jsonl?|ndjson|csv|tsv|md|html?|log)$/i.test(word);
}

async function readText(words: readonly string[]): Promise<string> {
  if (words.length > 0 && !(words.length === 1 && words[0] === '-')) return words.join(' ');
  if (words.length === 0 && process.stdin.isTTY) return '';
  return decodeText('The text', await readAll(process.stdin));
}
