import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkNode } from '../src/doctor/run-doctor.ts';
import { projectDirectory } from './support/run-process.ts';

/** An install on a Node that we support prints no warning: whatever it brings allows that Node too. */

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  engines?: { node?: string };
}
const read = (file: string) => JSON.parse(readFileSync(join(projectDirectory, file), 'utf8'));
const range: string = read('package.json').engines.node;
const packages: [string, Locked][] = Object.entries(read('package-lock.json').packages);

type Version = readonly [major: number, minor: number, patch: number];
const toVersion = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
};
const isBefore = (a: Version, b: Version): boolean => {
  const place = a.findIndex((part, index) => part !== b[index]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
};

/** npm's ranges, as far as packages write them for Node. */
function allows(wanted: string, version: Version): boolean {
  return wanted.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/)
      .every((part) => {
        const [, sign = '', text = ''] = /^(>=|\^|~|>|)(\*|\d[\w.*]*)$/.exec(part) ?? [];
        if (text === '') throw new Error(`a range that this test cannot read: ${wanted}`);
        const least = toVersion(text);
        if (text === '*') return true;
        if (sign === '>=' || sign === '>') return !isBefore(version, least);
        return version[0] === least[0] && !isBefore(version, least);
      }),
  );
}

describe('the Node that is supported', () => {
  const bounds = (range.match(/\d+\.\d+\.\d+/g) ?? []).map(toVersion);

  it('is a line that is maintained, and all from another on', () => {
    expect(range).toMatch(/^\^\d+\.\d+\.\d+ \|\| >=\d+\.\d+\.\d+$/);
    expect(packages.find(([path]) => path === '')?.[1].engines?.node).toBe(range);
  });

  it.each([
    ...bounds,
    [26, 0, 0] as const,
  ])('%d.%d.%d is allowed by every package that an install brings', (...version) => {
    const brought = packages.filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);
    expect(brought.length).toBeGreaterThan(50);
    const refusing = brought.filter(([, { engines }]) => engines?.node !== undefined && !allows(engines.node, version));
    expect(refusing.map(([path]) => path)).toEqual([]);
  });

  it.each([
    ['22.13.0', 'ok', /^22\.13\.0$/],
    ['24.0.0', 'ok', /^24\.0\.0$/],
    ['26.10.0', 'ok', /^26\.10\.0$/],
    ['20.20.2', 'warn', /not supported/],
    ['22.12.0', 'warn', /not supported/],
    ['23.11.0', 'warn', /not supported/],
    ['18.20.0', 'broken', /^18/],
  ])('is what doctor says of %s: %s', (version, status, detail) => {
    expect(checkNode(version)).toMatchObject({ status, detail: expect.stringMatching(detail) });
    expect(/not supported/.test(checkNode(version).detail) || status === 'broken').toBe(
      !allows(range, toVersion(version)),
    );
  });
});
