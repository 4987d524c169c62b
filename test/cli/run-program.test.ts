import { Command } from 'commander';
import { expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';

/** A command that is interrupted, and then ends with what `fail` throws. */
const interrupt = (fail: (abort: AbortSignal) => unknown) =>
  runInProcess([], {}, (abort) =>
    new Command().action(async () => {
      process.emit('SIGINT');
      throw fail(abort);
    }),
  );

it('a command that gave up because it was interrupted ends with 130, without a failure', async () => {
  const { code, stderr } = await interrupt((abort) => abort.reason);
  expect([code, stderr]).toEqual([130, expect.not.stringContaining('aborted')]);
});

it('a failure beside the interruption is told', async () => {
  const { code, stderr } = await interrupt(() => new Error('the disk is full'));
  expect([code, stderr]).toEqual([130, expect.stringContaining('the disk is full')]);
});
