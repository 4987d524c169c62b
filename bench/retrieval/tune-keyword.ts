import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { printLine, printNote } from '../../src/cli/print.ts';
import { runProgram } from '../../src/cli/run-program.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { findDataSets, loadDataSet } from './data-set.ts';
import { crossValidate } from './tuning/cross-validate.ts';
import { createTuningSet } from './tuning/tuning-set.ts';

interface TuneOptions {
  data?: string[];
  folds: string;
  passes: string;
  quick?: boolean;
}

/** With --quick: takes every n-th question. */
const quickStride = 8;

function createTuneProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  const collect = (value: string, before: string[] = []) => [...before, value];
  return new Command('tune-keyword')
    .description(
      'Searches the weights of the keyword ranking by coordinate ascent, cross-validated: each fold leaves out whole groups, or ' +
        'a block of time. Takes minutes. Prints one JSON object: the folds, the figures, the weights.',
    )
    .option('--data <dir>', 'a data set, or a folder of several; may be given more than once', collect)
    .option('--folds <n>', 'how many folds', '5')
    .option('--passes <n>', 'how often each weight is looked at', '2')
    .option('--quick', 'one pass over a part of the questions: shows that it runs, not what is best')
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(tune);
}

async function tune({ data, folds, passes, quick }: TuneOptions): Promise<void> {
  if (data === undefined) throw new AppError('invalid_input', 'Nothing to tune on', { hint: 'Give --data DIR.' });
  const foldCount = parseCount(folds, '--folds', 2, 100);
  const passCount = parseCount(passes, '--passes', 1, 100);
  const directories = (await Promise.all(data.map(findDataSets))).flat();
  const sets = (await Promise.all(directories.map(loadDataSet))).map((dataSet) =>
    createTuningSet(dataSet, foldCount, quick ? quickStride : 1),
  );
  await printLine(JSON.stringify(crossValidate(sets, foldCount, quick ? 1 : passCount, printNote), null, 2));
}

process.exitCode = await runProgram(createTuneProgram, process.argv);
