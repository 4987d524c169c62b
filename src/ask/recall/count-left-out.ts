import { type AskParameters, anyParameters } from '../question.ts';
import type { RecallAnswer } from './recall.ts';

/** Where nothing was found: how many there would be without each filter that is set, those that would find none left away. */
export async function countLeftOut(
  parameters: AskParameters,
  count: (parameters: AskParameters) => Promise<number>,
): Promise<RecallAnswer['left_out']> {
  const names = Object.keys(parameters) as (keyof AskParameters)[];
  const set = names.filter((name) =>
    Array.isArray(parameters[name]) ? parameters[name].length > 0 : parameters[name] !== null,
  );
  const counted = await Promise.all(
    set.map(async (name) => [name, await count({ ...parameters, [name]: anyParameters[name] })] as const),
  );
  return Object.fromEntries(counted.filter(([, more]) => more > 0));
}
