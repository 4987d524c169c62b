import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { promptTable } from '../src/app/prompt-table.ts';
import { createProgram } from '../src/cli/program.ts';
import { seedSynonymGroups } from '../src/memory/synonyms/seed-synonyms.ts';
import { listPlaceholders } from '../src/models/prompts/prompt-template.ts';
import { projectDirectory } from './support/run-process.ts';

describe('docs/retrieval.md', () => {
  const text = readFileSync(join(projectDirectory, 'docs/retrieval.md'), 'utf8');
  const memory = findCommand(
    createProgram(new AbortController().signal, () => {}),
    'memory',
  );

  it('counts the synonyms that come with secondlook', () => {
    expect(text.match(/(\d+) groups come with secondlook/)?.[1]).toBe(String(seedSynonymGroups.length));
  });

  it('names commands of the memory that exist, and options that they have', () => {
    const sentences = [...text.matchAll(/`memory (\w+)([^`]*)`/g)];
    const rows = [...text.matchAll(/^\| `memory (\w+)(.*)$/gm)];
    expect(rows.length).toBeGreaterThan(4);
    for (const [, name = '', words = ''] of [...sentences, ...rows]) {
      const options = findCommand(memory, name).options.map(({ long }) => long);
      for (const [option] of words.matchAll(/(?<=[ `])--[a-z-]+/g)) expect(options).toContain(option);
    }
  });

  it('names all that can be done with the synonyms', () => {
    const named = /^\| `memory synonyms` \| (.*) \|$/m.exec(text)?.[1]?.split(', ');
    const known = findCommand(memory, 'synonyms').commands.map((command) => command.name());
    expect(named?.toSorted()).toEqual(known.toSorted());
  });
});

describe('docs/prompts.md', () => {
  const text = readFileSync(join(projectDirectory, 'docs/prompts.md'), 'utf8');

  it('names every prompt, with the versions of what is built in, and every command', () => {
    const rows = [...text.matchAll(/^\| `(\w+)` \| .* \| (`.*`) \|$/gm)].map(([, name, stamps]) => [name, stamps]);
    const known = promptTable.map((one) => [
      one.name,
      Object.keys(one.kinds)
        .map((kind) => `\`${kind}-…\``)
        .join(', '),
    ]);
    expect(rows).toEqual(known);
    const program = createProgram(new AbortController().signal, () => {});
    const commands = findCommand(program, 'prompts').commands.map((command) => command.name());
    expect([...text.matchAll(/^\| `prompts (\w+)/gm)].map(([, name]) => name)).toEqual(commands);
  });

  it('names the placeholders of each', () => {
    for (const template of promptTable) {
      const needed = listPlaceholders(template);
      const named = [...text.matchAll(/^\| `\{\{(\w+)\}\}` \| ([^|]*) \|/gm)].flatMap(([, name = '', places = '']) => {
        const isAbsent = /^all but/.test(places) === places.includes(`\`${template.name}\``);
        return places === 'all' || !isAbsent ? [name] : [];
      });
      expect([template.name, named.toSorted()]).toEqual([template.name, needed.toSorted()]);
    }
  });
});

describe.each([
  'README.md',
  'README.zh-CN.md',
  'docs/outcomes.md',
  'docs/report.md',
  'docs/replay.md',
  'docs/worker.md',
  'docs/operate.md',
  'docs/deploy.md',
  'docs/prompts.md',
  'docs/briefings.md',
  'docs/use.md',
  'docs/ask.md',
  'docs/gateway.md',
  'docs/memory-of-chats.md',
  'docs/mcp.md',
])('%s', (file) => {
  it('names options that its commands have', () => {
    const program = createProgram(new AbortController().signal, () => {});
    const text = readFileSync(join(projectDirectory, file), 'utf8');
    const uses = [...text.matchAll(/secondlook(?: --)? ([a-z]+(?: [a-z]+){0,3})([^`\n|#>&;]*)/g)];
    const faults = uses.flatMap(([, words = '', rest = '']) => {
      const command = words
        .split(' ')
        .reduce<Command>((at, word) => at.commands.find((one) => one.name() === word) ?? at, program);
      const known = command.options.map(({ long }) => long);
      const named = (rest.match(/(?<=\s)--[a-z][a-z-]+/g) ?? []).filter((option) => option !== '--help');
      return named.filter((option) => !known.includes(option)).map((option) => `${command.name()} ${option}`);
    });
    expect(uses.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('shows commands that can be typed where secondlook is a package of a project', () => {
    const text = readFileSync(join(projectDirectory, file), 'utf8');
    const blocks = [...text.matchAll(/```(?:sh|console)\n(.*?)```/gs)].map(([, block = '']) => block);
    const lines = [...blocks.flatMap((block) => block.split('\n')), ...(text.match(/^ {4}.*$/gm) ?? [])];
    expect(lines.filter((line) => /(?:^|\$|&&|;|\|) *secondlook [a-z]/.test(line))).toEqual([]);
  });
});

describe.each([
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/retrieval.md',
  'docs/use.md',
])('the paths of %s', (file) => {
  it('lead to files and folders that exist', () => {
    const text = readFileSync(join(projectDirectory, file), 'utf8');
    const paths = [...text.matchAll(/`((?:src|graphs|sql|bench|test|docs|samples|memories)\/[\w./-]*)`/g)];
    const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(projectDirectory, path)));
    expect(missing).toEqual([]);
  });
});

describe('docs/benchmarks.md', () => {
  it('lists every bench and evaluation', () => {
    const text = readFileSync(join(projectDirectory, 'docs/benchmarks.md'), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8'));
    const known = Object.keys(scripts).filter((name) => /^(?:bench|eval):/.test(name));
    const rows = [...text.matchAll(/^\| `npm run ((?:bench|eval):\w+)` \|/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(known.toSorted());
  });
});

describe('docs/decisions/README.md', () => {
  it('lists every decision, in order', () => {
    const folder = join(projectDirectory, 'docs/decisions');
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    const known = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
    expect([...text.matchAll(/^\| \[\d{4}\]\(([^)]+)\) \|/gm)].map(([, file]) => file)).toEqual(known.toSorted());
  });
});

function findCommand(parent: Command, name: string): Command {
  const found = parent.commands.find((command) => command.name() === name);
  if (found === undefined) throw new Error(`there is no command ${name}`);
  return found;
}
