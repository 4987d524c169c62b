import type { Combined, Given, Read, Section, Setting, Together } from './setting.ts';

type Node = Section[string];

/** The values that were set, parsed, by name. */
export type Values = Readonly<Record<string, unknown>>;

const isSetting = (node: Node): node is Setting<unknown> => node.kind === 'setting';
const isTogether = (node: Node): node is Together<Section> => node.kind === 'together';
const isCombined = (node: Node): node is Combined<unknown> => node.kind === 'combined';

/** The section's settings, in its order. */
export function listSettings(section: Section): Setting<unknown>[] {
  return Object.values(section).flatMap((node) => {
    if (isSetting(node)) return [node];
    return listSettings(isTogether(node) || isCombined(node) ? node.parts : node);
  });
}

export function readSection<Shape extends Section>(section: Shape, values: Values, given: Given): Read<Shape> {
  const entries = Object.entries(section).map(([key, node]) => [key, readNode(node, values, given)]);
  return Object.fromEntries(entries) as Read<Shape>;
}

function readNode(node: Node, values: Values, given: Given): unknown {
  if (isSetting(node)) return readSetting(node, values, given);
  if (isCombined(node)) return node.combine(readSection(node.parts, values, given));
  if (!isTogether(node)) return readSection(node, values, given);
  return node.needs.some((name) => values[name] === undefined) ? null : readSection(node.parts, values, given);
}

function readSetting({ name, alias, toDefault }: Setting<unknown>, values: Values, given: Given): unknown {
  return values[name] ?? (alias === null ? undefined : values[alias]) ?? toDefault(given);
}

/** Groups of settings that are half set, each as a line for people. */
export function findGaps(section: Section, given: Given): string[] {
  return Object.values(section).flatMap((node) => {
    if (isSetting(node) || isCombined(node)) return [];
    if (!isTogether(node)) return findGaps(node, given);
    const missing = node.needs.filter((name) => given[name] === undefined);
    const isHalf = missing.length > 0 && missing.length < node.needs.length;
    const whole = `${node.what} needs both ${node.needs.join(' and ')}, or neither`;
    return [...(isHalf ? [`${missing.join(', ')} is missing: ${whole}`] : []), ...findGaps(node.parts, given)];
  });
}

/** Settings whose two names have different values, each as a line for people. */
export function findConflicts(section: Section, values: Values): string[] {
  return listSettings(section).flatMap(({ name, alias }) => {
    const [value, other] = [values[name], alias === null ? undefined : values[alias]];
    const differ = value !== undefined && other !== undefined && value !== other;
    return differ ? [`${name} and ${alias} are two names of one setting and have different values: keep one`] : [];
  });
}
