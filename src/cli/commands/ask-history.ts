import { loadConfig } from '../../app/config.ts';
import { AppError } from '../../domain/app-error.ts';
import { dropControls } from '../../domain/text/drop-hidden.ts';
import { createSqlAnswerStore } from '../../store/sql/answer-store.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseScope } from '../parse-option.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';
import { describeSources } from './ask-lines.ts';

interface HistoryOptions {
  scope: string;
  json?: boolean;
}

const usualLength = 20;

/** Lists the last answers, the newest first. Throws `invalid_input`. */
export async function listGivenAnswers(
  length: string | true,
  options: HistoryOptions,
  context: CommandContext,
): Promise<number> {
  const limit = length === true ? usualLength : parseCount(length, '--history', 1, 1000);
  const scope = parseScope(options.scope, '--scope');
  return withStores(context, async ({ call }) => {
    const answers = await createSqlAnswerStore(call).listAnswers({ scope, limit, before: null });
    if (options.json) await printLine(JSON.stringify({ answers }));
    else if (answers.length === 0) await printLine('No question was asked yet.');
    else {
      const rows = answers.map(({ id, created_at, metadata, audit, question }) => [
        String(id),
        created_at.slice(0, 16).replace('T', ' '),
        metadata.route,
        `${audit.cited}/${audit.retrieved}`,
        String(audit.doubtful),
        toTerminalText(question).slice(0, 80),
      ]);
      await printLine(formatTable(['answer', 'time (UTC)', 'route', 'cited', 'doubtful', 'question'], rows));
    }
    return 0;
  });
}

/** Shows an answer as it was given, with the sources that it cites. Throws `invalid_input`, `not_found`. */
export async function showGivenAnswer(id: string, options: HistoryOptions, context: CommandContext): Promise<number> {
  const number = parseCount(id, '--show', 1, Number.MAX_SAFE_INTEGER);
  const scope = parseScope(options.scope, '--scope');
  return withStores(context, async ({ call }) => {
    const record = await createSqlAnswerStore(call).readAnswer(number, scope);
    if (record === null) {
      throw new AppError('not_found', `There is no answer ${number} in ${scope}`, {
        hint: 'secondlook ask --history lists them.',
      });
    }
    if (options.json) await printLine(JSON.stringify(record));
    else
      await printLine(
        `${toTerminalText(record.question)}\n\n${dropControls(record.answer)}\n${describeSources(record, loadConfig().gateway.timeZone)}`,
      );
    return 0;
  });
}
