#!/usr/bin/env node
import './quiet-deprecations.ts';
import { createProgram } from './program.ts';
import { runProgram } from './run-program.ts';
import { spareRunTrees } from './spare-run-trees.ts';

spareRunTrees();
process.exitCode = await runProgram(createProgram, process.argv);
