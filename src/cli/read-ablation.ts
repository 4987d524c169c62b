import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { AblationReport } from '../evaluation/report/ablation-report.ts';
import { wilsonInterval } from '../evaluation/statistics/wilson-interval.ts';

const count = z.number().int().nonnegative();
const advice = z.object({ right: count, wrong: count }).default({ right: 0, wrong: 0 });
/** Unknown keys of later versions are ignored; keys that earlier versions lack count as empty. */
const answerSchema = z.object({
  looks: count,
  runs: count,
  interrupted: z.boolean().default(false),
  untested_tools: z.array(z.string()).default([]),
  variants: z.array(
    z
      .object({
        variant: z.string(),
        n: z.number().int().positive(),
        changed: count,
        by_field: z.record(z.string(), count).default({}),
        confidence_shift: z.number().nullable().default(null),
        confidence_shift_size: z.number().nullable().default(null),
        judged: count.default(0),
        hits_with: count.default(0),
        hits_without: count.default(0),
        advice_with: advice,
        advice_without: advice,
        better: count.default(0),
        worse: count.default(0),
        degraded: count.default(0),
      })
      .refine(({ n, changed, judged }) => changed <= n && judged <= n),
  ),
});

/** Reads the output of `ablate --json`. Throws `invalid_input` for an unreadable file, or one with other content. */
export async function readAblation(path: string, floor: number): Promise<AblationReport> {
  const hint = 'Make one with `secondlook ablate --json > ablation.json`.';
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new AppError('invalid_input', `--ablation cannot be read: ${toErrorMessage(error)}`, { hint, cause: error });
  });
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new AppError('invalid_input', `--ablation is not the output of \`ablate --json\`: ${path}`, {
      hint,
    });
  }
  const variants = parsed.data.variants.map((part) => {
    const { low, high } = wilsonInterval(part.changed, part.n);
    return {
      ...part,
      changed_share: part.changed / part.n,
      changed_low: low,
      changed_high: high,
      judged_enough: part.judged >= floor,
    };
  });
  return { ...parsed.data, variants };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
