import { runProgram } from '../../src/cli/run-program.ts';
import { createBenchProgram } from './program.ts';

process.exitCode = await runProgram(createBenchProgram, process.argv);
