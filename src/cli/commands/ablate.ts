import { createSignalParts } from '../../app/create-signal-parts.ts';
import { createDayRecord } from '../../app/create-usage-record.ts';
import type { OpenMemory } from '../../app/open-memory.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { createLookAgain } from '../../evaluation/ablation/look-again.ts';
import { type Ablation, runAblation, withoutDeepLook } from '../../evaluation/ablation/run-ablation.ts';
import { summariseAblation, type VariantSummary } from '../../evaluation/ablation/summarise-ablation.ts';
import { listVariants, nameWithoutTool } from '../../evaluation/ablation/variants.ts';
import { describeGain } from '../../evaluation/report/describe-part.ts';
import { sampleDeepLooks } from '../../store/sql/deep-looks.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseMoment } from '../parse-option.ts';
import { formatTable, printLine, printNote } from '../print.ts';
import { showProgress } from '../progress.ts';
import { withMemory } from '../with-memory.ts';

interface AblateOptions {
  sample?: string;
  seed?: string;
  from?: string;
  to?: string;
  json?: boolean;
}

/** Repeats deep looks without one part at a time, and shows the effect of each. */
export async function ablate(options: AblateOptions, context: CommandContext): Promise<number> {
  const sample = parseCount(options.sample ?? '20', '--sample', 1, 100_000);
  const from = options.from === undefined ? null : parseMoment(options.from, '--from');
  const to = options.to === undefined ? null : parseMoment(options.to, '--to');
  if (from !== null && to !== null && from >= to) {
    throw new AppError('invalid_input', '--from is not before --to');
  }
  const seed = options.seed ?? '1';
  const { ablation, variants, tools } = await withMemory(context, (memory) =>
    ablateSample(memory, { seed, most: sample, from, to }, context),
  );
  const { rows, ...counts } = ablation;
  const summaries = summariseAblation(rows, variants);
  const untested = tools.filter((tool) => !rows.some(({ variant }) => variant === nameWithoutTool(tool)));
  await printLine(
    options.json
      ? JSON.stringify({ seed, ...counts, variants: summaries, untested_tools: untested })
      : describe(ablation, summaries),
  );
  if (untested.length > 0 && ablation.looks > 0) {
    const why = 'no look had an answer of it; a tool that knows only the present refuses an earlier moment';
    printNote(`secondlook: not tested: ${untested.join(', ')} (${why})`);
  }
  return ablation.interrupted ? 130 : 0;
}

async function ablateSample(
  memory: OpenMemory,
  draw: { seed: string; most: number; from: Date | null; to: Date | null },
  context: CommandContext,
) {
  const { stores } = memory;
  if (stores === null) throw new AppError('invalid_settings', 'There is no database to draw deep looks from');
  const { config, means } = memory;
  const day = createDayRecord(stores.call, config, means.clock, means.logger);
  // The looks are forgotten, so their cost is the day's and no message's.
  const recordUsage = async (_: unknown, usage: readonly Usage[]) => day.count(usage);
  const dependencies = { ...(await createSignalParts(memory)).dependencies, recordUsage };
  const looks = await sampleDeepLooks(stores.call, draw);
  const variants = listVariants(dependencies.tools);
  const model = dependencies.analysts.deep('').name;
  if (model !== 'precedent') {
    printNote(
      `secondlook: ${looks.length} deep looks by ${model}, each taken at least twice and once more for every part it had`,
    );
  }
  const progress = showProgress(looks.length, 'deep looks');
  try {
    const ablation = await runAblation({
      looks,
      variants,
      lookAgain: (variant) => createLookAgain(dependencies, variant),
      urgentTypes: config.settings.urgent_types,
      abort: context.abort,
      onProgress: progress.update,
    });
    return {
      ablation,
      variants: [...variants.map(({ name }) => name), withoutDeepLook],
      tools: dependencies.tools.map(({ name }) => name),
    };
  } finally {
    progress.stop();
    await day.settle();
  }
}

function describe(ablation: Ablation, summaries: readonly VariantSummary[]): string {
  if (ablation.looks === 0) {
    return 'No deep look to take again: replay messages or run the worker first.';
  }
  const toPercent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const rows = summaries.map((one) => [
    one.variant,
    String(one.n),
    `${one.changed} (${toPercent(one.changed_share)}, ${toPercent(one.changed_low)}–${toPercent(one.changed_high)})`,
    Object.entries(one.by_field)
      .map(([field, count]) => `${field} ${count}`)
      .join(', '),
    `${one.confidence_shift >= 0 ? '+' : '−'}${Math.abs(one.confidence_shift).toFixed(3)} (${one.confidence_shift_size.toFixed(3)})`,
    one.judged === 0 ? 'not known' : `${one.hits_with} → ${one.hits_without} of ${one.judged}`,
    describeGain(one),
    one.examples.join(' '),
  ]);
  const head = ['part', 'looks', 'verdict changed', 'in', 'confidence (size)', 'came true', 'advice', 'events'];
  const { looks, runs, tokens } = ablation;
  const cost = tokens.input + tokens.output > 0 ? `, ${tokens.input} + ${tokens.output} tokens` : '';
  return `${looks} deep looks, taken ${runs} times${cost}\n${formatTable(head, rows)}`;
}
