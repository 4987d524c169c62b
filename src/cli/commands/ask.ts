import { createInterface } from 'node:readline/promises';
import { buffer as readAll } from 'node:stream/consumers';
import { loadConfig } from '../../app/config.ts';
import { type OpenAsk, openAsk } from '../../app/open-ask.ts';
import type { OpenMemory } from '../../app/open-memory.ts';
import type { AnswerRecord } from '../../ask/ask-event.ts';
import { type AskMode, type AskRound, askModes, historyRounds, type QuestionInput } from '../../ask/question.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import { dropControls } from '../../domain/text/drop-hidden.ts';
import { keywordVersion } from '../../memory/ranking/keyword-tokens.ts';
import type { CommandContext } from '../command-context.ts';
import { describeOtherHomes } from '../other-homes.ts';
import { parseMoment, parseScope } from '../parse-option.ts';
import { printLine, printNote, toTerminalText, writeOut } from '../print.ts';
import { quote } from '../runnable.ts';
import { openRecords, type RecordCommandOptions, runRecorded, withRecordedMemory } from '../with-records.ts';
import { describeSources } from './ask-lines.ts';

interface AskCommandOptions extends RecordCommandOptions {
  mode: string;
  asOf?: string;
  model?: string;
  scope: string;
  stream: boolean;
  json?: boolean;
}

type Settled = Omit<QuestionInput, 'question' | 'history'>;
type Put = (question: string, history: AskRound[]) => Promise<AnswerRecord>;

/** Answers one question, or, without one, question after question. Throws `invalid_input`. */
export async function askArchive(
  words: readonly string[],
  options: AskCommandOptions,
  context: CommandContext,
): Promise<number> {
  const settled = parseOptions(options);
  const question = await readQuestion(words);
  const opened = await openRecords(options);
  return withRecordedMemory(context, opened, async (memory) => {
    // What is recorded, or answered from records, is a whole run.
    const ask = await openAsk({
      memory,
      modelOption: '--model',
      askParts: opened.records === null ? {} : { cache: null },
    });
    const put: Put = (text, history) =>
      runRecorded(opened.records, `ask ${text}`, () =>
        answer(ask, { ...settled, question: text, history }, options, context.abort),
      );
    if (question === null) return converse(put, context.abort);
    const { route, sources } = (await put(question, [])).metadata;
    if (route === 'RAG_LOCAL' && sources.length === 0) {
      await nameReach(memory, parseScope(options.scope, '--scope'));
      await nameOtherHomes(question);
    }
    return 0;
  });
}

/** Nothing found may mean that memory has no news of the time that was asked about. */
async function nameReach({ stores }: OpenMemory, scope: string): Promise<void> {
  const held = await stores?.upkeep.describe(scope, keywordVersion).catch(() => null);
  if (!held?.last) return;
  const [first, last] = [held.first, held.last].map((moment) => moment?.slice(0, 10));
  const events = held.events === 1 ? '1 event' : `${held.events} events`;
  printNote(`secondlook: memory holds ${events}, ${first} to ${last}; --as-of ${last}T23:59Z asks as on its last day`);
}

/** Nothing found may mean that the news are elsewhere, such as in the demo's directory. */
async function nameOtherHomes(question: string): Promise<void> {
  const elsewhere = await describeOtherHomes(loadConfig(), `ask ${quote(question)}`);
  if (elsewhere !== null) printNote(`secondlook: ${elsewhere}`);
}

function parseOptions({ mode, asOf, model, scope, stream, json }: AskCommandOptions): Settled {
  const known = askModes.find((name): name is AskMode => name === mode);
  if (known === undefined) {
    throw new AppError('invalid_input', `--mode is one of ${askModes.join(', ')}, not ${mode}`);
  }
  return {
    mode: known,
    as_of: asOf === undefined ? null : parseMoment(asOf, '--as-of').toISOString(),
    model: model ?? '',
    scope: parseScope(scope, '--scope'),
    repair: json === true || !stream,
  };
}

/** Null: there is none, and a dialogue is wanted. */
async function readQuestion(words: readonly string[]): Promise<string | null> {
  if (words.length === 0) return null;
  const isPiped = words.length === 1 && words[0] === '-';
  const text = isPiped ? decodeText('The question', await readAll(process.stdin)) : words.join(' ');
  if (text.trim() !== '') return text.trim();
  throw toQuestionless();
}

const toQuestionless = () =>
  new AppError('invalid_input', 'There is no question', {
    hint: 'Give it as an argument, or leave it out for a dialogue: secondlook ask "…"',
  });

/** Asks and prints: as it is written, or at once. */
async function answer(
  ask: OpenAsk,
  question: QuestionInput,
  { json, stream }: AskCommandOptions,
  abort: AbortSignal,
): Promise<AnswerRecord> {
  if (json || !stream) {
    const record = await ask.invoke(question, { abort });
    await printLine(
      json
        ? JSON.stringify(record)
        : `${dropControls(record.answer)}\n${describeSources(record, loadConfig().gateway.timeZone)}`,
    );
    return record;
  }
  let record: AnswerRecord | null = null;
  for await (const event of ask.stream(question, { abort })) {
    if (event.type === 'metadata' && event.data.filters !== '')
      printNote(`secondlook: ${toTerminalText(event.data.filters)}`);
    if (event.type === 'text') await writeOut(dropControls(event.data.text));
    if (event.type === 'done') record = event.data;
  }
  if (record === null) throw new AppError('interrupted', 'The question was not answered');
  await printLine(`\n${describeSources(record, loadConfig().gateway.timeZone)}`);
  return record;
}

/** Question after question, each with the rounds before it, until the end of the input. */
async function converse(put: Put, abort: AbortSignal): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  // On a pipe, bytes as they are: each line is decoded by itself, so that it is answered before the next one comes.
  const input = isTerminal ? process.stdin : process.stdin.setEncoding('latin1');
  const lines = createInterface({ input, output: process.stderr, terminal: isTerminal });
  const history: AskRound[] = [];
  const prompt = () => {
    if (process.stdin.isTTY) process.stderr.write('? ');
  };
  abort.addEventListener('abort', () => lines.close(), { once: true });
  // A terminal that is asked sends Ctrl-C as a key.
  lines.on('SIGINT', () => process.emit('SIGINT'));
  if (process.stdin.isTTY) printNote('secondlook: ask away; an empty line or Ctrl-D ends');
  let [asked, failed] = [0, 0];
  prompt();
  for await (const line of lines) {
    if (line.trim() === '' && isTerminal) break;
    if (line.trim() === '') continue;
    asked += 1;
    try {
      const question = (isTerminal ? line : decodeText('The question', Buffer.from(line, 'latin1'))).trim();
      const { answer: given } = await put(question, history);
      history.push({ question, answer: given });
      if (history.length > historyRounds) history.shift();
    } catch (error) {
      if (abort.aborted) break;
      failed += 1;
      printNote(`secondlook: ${toErrorMessage(error)}`);
    }
    prompt();
  }
  lines.close();
  if (asked === 0 && !isTerminal && !abort.aborted) throw toQuestionless();
  return abort.aborted ? 130 : failed > 0 ? 1 : 0;
}
