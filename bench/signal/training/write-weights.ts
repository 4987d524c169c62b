import { writeFile } from 'node:fs/promises';
import type { EncodedModel } from '../../../src/analysts/rules/linear-model/linear-model.ts';

/** Writes the model as a module, so that it is built, packed and imported like code. */
export async function writeWeights(path: string, model: EncodedModel): Promise<void> {
  const toRows = (list: EncodedModel['signs']) => list.map((row) => `    [${row.join(', ')}],`).join('\n');
  const text = `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may come near to one by chance
import type { EncodedModel } from './linear-model.ts';

/** Written by \`npm run train:signal\`; docs/fast-analyst.md says from what. Not to be edited. */
export const encodedModel: EncodedModel = {
  fingerprint: '${model.fingerprint}',
  offset: ${model.offset},
  scales: { type: ${model.scales.type}, material: ${model.scales.material}, direction: ${model.scales.direction} },
  // biome-ignore format: one row a sign
  signs: [
${toRows(model.signs)}
  ],
  // biome-ignore format: one row a sign
  directionSigns: [
${toRows(model.directionSigns)}
  ],
  terms:
    '${model.terms}',
  weights:
    '${model.weights}',
};
`;
  await writeFile(path, text);
}
