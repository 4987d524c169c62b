import { runProgram } from '../../../src/cli/run-program.ts';
import { createCacheBenchProgram } from './program.ts';

process.exitCode = await runProgram(createCacheBenchProgram, process.argv);
