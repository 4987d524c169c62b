import { basename, join } from 'node:path';
import { Command } from 'commander';
import { printLine, printNote } from '../../../src/cli/print.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { evaluate } from '../evaluate.ts';
import { joinLabels, readExports } from '../join-labels.ts';
import { readLabelledMessages } from '../labelled-messages.ts';
import type { Look } from '../take-looks.ts';
import { chooseTerms } from './choose-terms.ts';
import { chooseOffset, crossValidate, type Fold, takeUnseenLooks } from './cross-validate.ts';
import { toExample } from './example.ts';
import { trainModel } from './train-model.ts';
import { writeWeights } from './write-weights.ts';

interface TrainOptions {
  exports: string[];
  labels: string[];
  dev?: string;
  openShare: string;
  out: string;
}

const weightsFile = join(import.meta.dirname, '../../../src/analysts/rules/linear-model/weights.ts');

const help = `
The labels are keyed by a hash of the text, so export files of the same messages are needed.
The same files give the same bytes. Prints what five-fold cross-validation says of messages that the model had not seen.

Example:
  $ npm run train:signal -- --exports zh.json en.json --labels bench/signal/labels/train.tsv bench/signal/labels/rest.tsv --dev labelled.jsonl`;

/** The command line of the training. Ctrl-C aborts it and ends it at once. */
export function createTrainProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('train:signal')
    .description(
      "Trains the offline analyst's small model and writes its weights. Takes some minutes; needs no network.",
    )
    .requiredOption('--exports <files...>', "Telegram Desktop's result.json, or .jsonl")
    .requiredOption('--labels <files...>', 'labels of some of their messages, tab-separated')
    .option(
      '--dev <file>',
      'labelled messages (as eval:signal reads them) to learn from too; new messages are expected to have their mix of types',
    )
    .option(
      '--open-share <share>',
      'what the gate may open of unseen messages: those of --dev, else the labelled ones',
      '0.21',
    )
    .option('--out <file>', 'where the weights go', weightsFile)
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(train);
}

async function train({ exports, labels, dev, openShare, out }: TrainOptions): Promise<void> {
  const share = Number(openShare);
  if (!(share > 0 && share < 1))
    throw new AppError('invalid_input', `--open-share is not between 0 and 1: ${openShare}`);
  const messages = await readExports(exports);
  const files = await Promise.all(labels.map((file) => joinLabels(file, messages)));
  const read = dev === undefined ? [] : await readLabelledMessages(dev);
  const examples = [...files.flat(), ...read].map(toExample);
  const terms = chooseTerms(messages);
  printNote(`${messages.length} messages, ${examples.length} labelled, ${terms.length} terms; cross-validating`);
  const isOfDev = new Set(read.map(({ id }) => id));
  const folds = crossValidate(examples, terms, isOfDev);
  const offset = await chooseOffset(dev === undefined ? folds : keepOnly(folds, isOfDev), share);
  const looks = await takeUnseenLooks(folds, offset);
  const mix = examples.filter(({ message }) => isOfDev.has(message.id));
  const model = trainModel(examples, terms, offset, mix);
  await writeWeights(out, model);
  const isOfFile = files.map((file) => new Set(file.map(({ id }) => id)));
  const unseen = {
    labels: describe(looks.filter(({ message }) => !isOfDev.has(message.id))),
    label_files: labels.map((file, index) => ({
      file: basename(file),
      ...describe(looks.filter(({ message }) => isOfFile[index]?.has(message.id))),
    })),
    dev: read.length === 0 ? null : describe(looks.filter(({ message }) => isOfDev.has(message.id))),
  };
  await printLine(JSON.stringify({ fingerprint: model.fingerprint, offset, terms: terms.length, unseen }, null, 2));
}

function keepOnly(folds: readonly Fold[], ids: ReadonlySet<string>): Fold[] {
  return folds.map(({ model, examples }) => ({
    model,
    examples: examples.filter(({ message }) => ids.has(message.id)),
  }));
}

function describe(looks: readonly Look[]): object {
  const { n, gate, event_type, assets, direction } = evaluate(looks);
  return {
    n,
    accuracy: event_type.accuracy,
    accuracy_with_alternatives: event_type.accuracy_with_alternatives,
    macro_f1: event_type.macro_f1,
    assets_f1: assets?.f1 ?? null,
    direction: direction.accuracy,
    direction_by_type: Object.fromEntries(
      Object.entries(direction.per_type).map(([type, { n, accuracy }]) => [type, `${accuracy} of ${n}`]),
    ),
    open_share: gate.open_share,
    recall_material_2: gate.recall_material_2,
    recall_material_1: gate.recall_material_1,
  };
}
