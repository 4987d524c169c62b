import type { Command } from 'commander';

/** For commands whose model, embedding, search and price calls can be kept and given back. */
export function addRecordOptions(command: Command): Command {
  return command
    .option('--record <dir>', 'write every call and its answer into this folder; one begun before is gone on with')
    .option('--replay <dir>', 'take every answer from this folder: no network, the same verdicts')
    .option(
      '--on-miss <what>',
      'error: a message with a call that the record has no answer to fails; live: it goes out',
    );
}
