import { runProgram } from '../../src/cli/run-program.ts';
import { createRouteBenchProgram } from './route-program.ts';

process.exitCode = await runProgram(createRouteBenchProgram, process.argv);
