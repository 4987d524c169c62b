#!/usr/bin/env node
import './quiet-deprecations.ts';
import { prepareStart } from './prepare-start.ts';
import { createProgram } from './program.ts';
import { runProgram } from './run-program.ts';

process.exitCode = await runProgram(
  (abort, report) => createProgram(abort, report).hook('preAction', (_, command) => prepareStart(command)),
  process.argv,
);
