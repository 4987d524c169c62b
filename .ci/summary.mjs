// Ends a run with `N passed, N failed`. Counts from Vitest's JSON report, which a step that failed earlier never wrote.
//   node summary.mjs REPORT EXIT_CODE STEP
// Exit code 1 if anything failed: a test, a test file that could not be loaded, the step itself, or in CI a skipped test.
import { existsSync, readFileSync } from 'node:fs';

const [reportPath = '', exitCode = '1', step = ''] = process.argv.slice(2);
const files = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')).testResults : [];
const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));

const passed = tests.filter((test) => test.status === 'passed').length;
const failures = tests.filter((test) => test.status === 'failed').map((test) => `failed: ${test.fullName}`);
for (const file of files) {
  if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
    failures.push(`failed to run: ${file.name}`);
  }
}

// Vitest reports skipped and unwritten tests under several names; whatever neither passed nor failed did not run.
const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
if (process.env.CI) failures.push(...skipped.map((test) => `skipped in CI: ${test.fullName} (${test.file})`));
if (exitCode !== '0' && failures.length === 0) failures.push(`failed: ${step} (exit code ${exitCode})`);
if (exitCode === '0' && passed === 0) failures.push('failed: no test ran');

const lines = [...failures, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])];
process.stdout.write([...lines, `${passed} passed, ${failures.length} failed`, ''].join('\n'));
process.exitCode = failures.length > 0 ? 1 : 0;
