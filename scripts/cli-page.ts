import { EventEmitter } from 'node:events';
import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../src/cli/program.ts';

/** `docs/cli.md`: every command with its arguments and options, as `--help` has them. */
export function renderCliPage(): string {
  const program = createProgram(new AbortController().signal, () => {});
  const commands = listCommands(program);
  const head = [
    '# The command line',
    'Every command, as its own `--help` says it; [settings.md](settings.md) has the settings. In a clone `npm run secondlook --` runs the sources, and\n`npx secondlook` what `npm run build` made of them.',
    '<!-- Made by `npm run docs` from src/cli/. -->',
    ...renderOptions(program),
    readNotes(program),
    ['| command | what it does |', '|---|---|', ...commands.map(toRow)].join('\n'),
  ];
  return `${[...head, ...commands.flatMap(renderCommand)].join('\n\n')}\n`;
}

/** The commands that do something, those of a group in its place. */
function listCommands(parent: Command): Command[] {
  return parent.commands.flatMap((command) => (command.commands.length === 0 ? [command] : listCommands(command)));
}

function toRow(command: Command): string {
  const path = toPath(command);
  return `| [\`${path}\`](#${path.replaceAll(' ', '-')}) | ${toCell(command.description())} |`;
}

function renderCommand(command: Command): string[] {
  const notes = readNotes(command);
  return [
    `## ${toPath(command)}`,
    `${toSentence(command.description())}`,
    `    secondlook ${toPath(command)} ${command.usage()}`,
    ...renderArguments(command.registeredArguments),
    ...renderOptions(command),
    ...(notes === '' ? [] : [`\`\`\`text\n${notes}\n\`\`\``]),
  ];
}

function renderArguments(known: readonly Argument[]): string[] {
  if (known.length === 0) return [];
  const rows = known.map((one) => `| \`${toArgumentName(one)}\` | ${toCell(one.description)} |`);
  return [['| argument | meaning |', '|---|---|', ...rows].join('\n')];
}

function toArgumentName(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function renderOptions(command: Command): string[] {
  const known = command.options.filter(({ hidden }) => !hidden);
  if (known.length === 0) return [];
  const rows = known.map((one) => `| \`${one.flags}\` | ${toCell(one.description)} | ${toDefault(one)} |`);
  return [['| option | meaning | default |', '|---|---|---|', ...rows].join('\n')];
}

/** Empty where the description says it, and for a switch. */
function toDefault({ defaultValue, negate }: Option): string {
  return negate || defaultValue === undefined ? '' : `\`${defaultValue}\``;
}

/** What `--help` has below the options: examples, and what else is to be known. */
function readNotes(command: Command): string {
  let notes = '';
  const write = (text: string): void => {
    notes += text;
  };
  // A command is an emitter, which its types leave out.
  if (command instanceof EventEmitter) command.emit('afterHelp', { error: false, command, write });
  return notes.trim();
}

function toPath(command: Command): string {
  const { parent } = command;
  return parent === null || parent.parent === null ? command.name() : `${toPath(parent)} ${command.name()}`;
}

function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
