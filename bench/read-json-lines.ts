import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { AppError, toErrorMessage } from '../src/domain/app-error.ts';

/**
 * What people have labelled: one JSON object a line, each with an id of its own. Throws `invalid_input` with the line of the fault.
 * @param hint what a line is made of.
 */
export async function readJsonLines<Row extends { id: string }>(
  path: string,
  schema: z.ZodType<Row>,
  hint: string,
): Promise<Row[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_input', `Cannot read ${path}: ${toErrorMessage(cause)}`, { hint, cause });
  });
  const seen = new Map<string, number>();
  const rows: Row[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const place = `${path}:${index + 1}`;
    const row = parseLine(line, place, schema, hint);
    const earlier = seen.get(row.id);
    if (earlier !== undefined) {
      throw new AppError('invalid_input', `${place}: id ${row.id} stands in line ${earlier} too`);
    }
    seen.set(row.id, index + 1);
    rows.push(row);
  }
  if (rows.length === 0) throw new AppError('invalid_input', `${path} is empty`, { hint });
  return rows;
}

function parseLine<Row>(line: string, place: string, schema: z.ZodType<Row>, hint: string): Row {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (cause) {
    throw new AppError('invalid_input', `${place}: not JSON: ${line.slice(0, 80)}`, { hint, cause });
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return data;
  const issues = error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  throw new AppError('invalid_input', `${place}: ${issues.join('; ')}`, { hint });
}
