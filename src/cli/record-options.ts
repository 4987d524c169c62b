import type { Command } from 'commander';

/** For commands whose model, embedding, search and price calls can be recorded and replayed. */
export function addRecordOptions(command: Command): Command {
  return command
    .option('--record <dir>', 'write every call and its answer into this folder, continuing an existing record')
    .option('--replay <dir>', 'take every answer from this folder: no network, the same verdicts')
    .option('--on-miss <what>', 'error: fail a message if the record lacks the answer to a call; live: make the call');
}
