import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { briefCommands, graphCommands } from '../../src/cli/prepare-start.ts';
import { createProgram } from '../../src/cli/program.ts';

/** The names of all commands and groups, as they are typed. */
const listNames = (command: Command, before = ''): string[] =>
  command.commands.flatMap((part) => [`${before}${part.name()}`, ...listNames(part, `${before}${part.name()} `)]);

const names = new Set(listNames(createProgram(new AbortController().signal, () => {})));

describe('what a process is made ready for', () => {
  it.each([...briefCommands, ...graphCommands])('%s is a command or a group of them', (name) => {
    expect(names).toContain(name);
  });

  it.each([
    'serve',
    'worker',
    'replay',
    'report',
    'memory embed',
    'memory index',
  ])('%s is long enough for Postgres to be compiled for speed', (name) => {
    expect(names).toContain(name);
    expect(briefCommands).not.toContain(name);
  });
});
