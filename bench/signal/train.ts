import { runProgram } from '../../src/cli/run-program.ts';
import { createTrainProgram } from './training/program.ts';

process.exitCode = await runProgram(createTrainProgram, process.argv);
