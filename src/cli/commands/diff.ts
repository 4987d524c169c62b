import { AppError } from '../../domain/app-error.ts';
import { compareRuns, type RunComparison } from '../../replay/compare-runs.ts';
import { readRun } from '../../replay/read-run.ts';
import { asDiff } from '../as-diff.ts';
import { printLine, printNote, toTerminalText } from '../print.ts';

/** Shows which verdicts of two runs differ, and why. Exit codes as of diff: 0 the same, 1 different, 2 trouble. */
export async function diffRuns(one: string, other: string, options: { json?: boolean }): Promise<number> {
  return asDiff(async () => {
    const warn = (line: string) => printNote(`secondlook: ${line}`);
    const [a, b] = [await readRun(one, warn), await readRun(other, warn)];
    if (a.size + b.size === 0) {
      throw new AppError('invalid_input', `There is nothing to compare: neither ${one} nor ${other} has a result`, {
        hint: 'Results are those of messages; `replay` and `analyze` write them.',
      });
    }
    const comparison = compareRuns(a, b);
    await printLine(options.json ? JSON.stringify(comparison) : describeComparison(comparison));
    const { changed, otherwise, added, removed } = comparison.counts;
    return changed + otherwise + added + removed === 0;
  });
}

/** The most fields of a stage to show for one message. */
const shownFields = 8;

function describeComparison({ counts, changes, added, removed }: RunComparison): string {
  const lines = changes.flatMap(({ message, verdict, stages }) => {
    const [first] = stages;
    const fields = first?.differences ?? [];
    const left = fields.length - shownFields;
    return [
      `${message}: ${verdict === null ? 'the same verdict' : `${verdict.a} → ${verdict.b}`}`,
      `  first at ${first?.stage}${
        stages.length > 1
          ? `, then ${stages
              .slice(1)
              .map(({ stage }) => stage)
              .join(', ')}`
          : ''
      }`,
      ...fields.slice(0, shownFields).map(({ path, a, b }) => `    ${path}: ${show(a)} → ${show(b)}`),
      ...(left > 0 ? [`    … and ${left} more`] : []),
    ];
  });
  const { same, changed, otherwise } = counts;
  return [
    ...lines.map(toTerminalLine),
    ...removed.map((message) => toTerminalLine(`only in the first: ${message}`)),
    ...added.map((message) => toTerminalLine(`only in the second: ${message}`)),
    `${same} the same, ${changed} with another verdict, ${otherwise} different otherwise, ` +
      `${removed.length} only in the first, ${added.length} only in the second`,
  ].join('\n');
}

function toTerminalLine(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return `${indent}${toTerminalText(line)}`;
}

/** The longest value to show. */
const shownLength = 80;

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength - 1).toWellFormed()}…` : text;
}
