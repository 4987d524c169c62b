import { listSettings } from '../src/app/settings/read-section.ts';
import { sections } from '../src/app/settings/sections.ts';
import type { Setting } from '../src/app/settings/setting.ts';

/** Characters of a line of comment. */
const width = 122;

/** `.env.example`: every setting with its default, and what is recommended set. */
export function renderEnvironmentExample(): string {
  const head =
    '# Settings of secondlook, to copy to .env. A line behind # sets nothing: its setting has the default, as an empty one has. Lines\n' +
    '# without # set what we recommend in place of the default: put a # before those that you do not want.';
  const parts = sections.map(({ title, intro, section }) => [
    `# --- ${title} `.padEnd(width, '-'),
    ...(intro === undefined ? [] : wrapComment(intro)),
    ...listSettings(section).flatMap(toLines),
  ]);
  return `${[[head], ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** `docs/settings.md`: the same for people who read. */
export function renderSettingsPage(): string {
  const head = [
    '# Settings',
    '',
    'Settings are environment variables; the command line also reads `.env` in the working directory. One that is unset or empty has its',
    'default. All of them are read and checked once, at the start, and every fault is listed. "Recommended" is advice, and has no effect by itself.',
    '[`.env.example`](../.env.example) is the same as a file to copy: there the recommended values are set.',
    '',
    '<!-- Made by `npm run docs` from src/app/settings/. -->',
  ];
  const parts = sections.map(({ title, intro, section }) => [
    `## ${title}`,
    '',
    ...(intro === undefined ? [] : [intro, '']),
    '| setting | meaning | default | recommended |',
    '|---|---|---|---|',
    ...listSettings(section).map(toTableRow),
  ]);
  return `${[head, ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function toLines(setting: Setting<unknown>): string[] {
  const { name, alias, about, shown, recommended } = setting;
  const comment = wrapComment(`${about} ${describeDefault(setting)}`);
  const line = recommended === null ? `# ${name}=${shown}` : `${name}=${recommended}`;
  const other = `# Another name of ${name}; with both, they must agree.`;
  return [...comment, line, ...(alias === null ? [] : [other, `# ${alias}=`])];
}

function describeDefault(setting: Setting<unknown>): string {
  const { shown, recommended } = setting;
  const standard = toDefaultWords(setting);
  if (recommended === null) return `Default: ${standard}.`;
  if (recommended === shown) return `Default and recommended: ${standard}.`;
  return `Default: ${standard}; recommended: ${recommended}.`;
}

function toDefaultWords({ defaultWords, shown, toDefault }: Setting<unknown>): string {
  if (defaultWords !== null) return defaultWords;
  if (shown === '') return 'none';
  return Array.isArray(toDefault({})) ? 'the list shown' : shown;
}

function toTableRow(setting: Setting<unknown>): string {
  const { name, alias, about, shown, recommended } = setting;
  const words = toDefaultWords(setting);
  const standard = words === 'the list shown' ? shown.replaceAll(',', ', ') : words;
  const other = alias === null ? '' : ` Another name: \`${alias}\`.`;
  return `| \`${name}\` | ${toCell(about + other)} | ${toCell(standard)} | ${recommended ?? ''} |`;
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function wrapComment(text: string): string[] {
  const lines = ['#'];
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last.length + 1 + word.length > width) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
