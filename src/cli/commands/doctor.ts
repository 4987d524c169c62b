import { runDoctor } from '../../doctor/run-doctor.ts';
import type { Check } from '../../domain/check.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../print.ts';
import { toRunnable } from '../runnable.ts';

/** Runs every check; exit code 1 if anything is broken. What to do of each that isn't well goes to stderr. */
export async function doctor(options: { json?: boolean }): Promise<number> {
  const checks = (await runDoctor()).map(withRunnableFix);
  const broken = checks.filter((check) => check.status === 'broken');
  if (options.json) {
    await printLine(JSON.stringify({ checks }));
  } else {
    const rows = checks.map(({ name, status, detail }) => [status, name, toTerminalText(detail)]);
    await printLine(formatTable(['', 'check', 'detail'], rows));
    for (const { name, status, fix } of checks) {
      if (fix !== undefined && (status === 'broken' || status === 'warn')) printNote(`${name}: ${fix}`);
    }
  }
  return broken.length > 0 ? 1 : 0;
}

function withRunnableFix(check: Check): Check {
  return check.fix === undefined ? check : { ...check, fix: toRunnable(check.fix) };
}
