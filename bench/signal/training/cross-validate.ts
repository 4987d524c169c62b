import { decodeModel, type LinearModel } from '../../../src/analysts/rules/linear-model/linear-model.ts';
import { createRulesAnalyst } from '../../../src/analysts/rules/rules-analyst.ts';
import { toLabelKey } from '../join-labels.ts';
import { type Look, takeLook, toEvent } from '../take-looks.ts';
import type { Example } from './example.ts';
import { trainModel } from './train-model.ts';

/** Messages with a model that has not seen them. */
export interface Fold {
  model: LinearModel;
  examples: readonly Example[];
}

const foldCount = 5;
/** The range of the search for offsets, in hundredths. */
const offsetRange = [-50, 80] as const;

/**
 * Leaves out every fifth example in turn, and reads it with a model of the others, without those that have its text too: of two files,
 * say. `expected`: ids, as `trainModel` takes them.
 */
export function crossValidate(examples: readonly Example[], terms: Uint32Array, expected: ReadonlySet<string>): Fold[] {
  const keys = new Map(examples.map((example) => [example, toLabelKey(example.message.text)]));
  return Array.from({ length: foldCount }, (_, fold) => {
    const leftOut = examples.filter((_, index) => index % foldCount === fold);
    const unseen = new Set(leftOut.map((example) => keys.get(example)));
    const rest = examples.filter((example) => !unseen.has(keys.get(example)));
    const mix = rest.filter(({ message }) => expected.has(message.id));
    return { model: decodeModel(trainModel(rest, terms, 0, mix)), examples: leftOut };
  });
}

/** Each fold's model on the messages that it has not seen. */
export async function takeUnseenLooks(folds: readonly Fold[], offset: number): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { model, examples } of folds) {
    const analyst = createRulesAnalyst({ ...model, offset });
    for (const { message } of examples) looks.push(await takeLook(analyst, message, toEvent(message)));
  }
  return looks;
}

/** The largest offset with which the gate opens no more than this share of unseen messages. */
export async function chooseOffset(folds: readonly Fold[], openShare: number): Promise<number> {
  let [low, high]: number[] = [...offsetRange];
  while (high !== undefined && low !== undefined && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const looks = await takeUnseenLooks(folds, middle / 100);
    const share = looks.filter(({ gate }) => gate.open).length / looks.length;
    if (share <= openShare) low = middle;
    else high = middle;
  }
  return (low ?? 0) / 100;
}
