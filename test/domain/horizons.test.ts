import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { horizonBands, horizonMs, horizons, mainHorizon } from '../../src/domain/horizons.ts';

const readSql = (file: string) => readFileSync(`sql/${file}`, 'utf8');

describe('the horizons', () => {
  it('are those that the database allows, in the same order', () => {
    const [, list = ''] =
      /horizon text not null check \(horizon in \(([^)]*)\)\)/.exec(readSql('0006_outcomes.sql')) ?? [];
    expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(horizons);
  });

  it('grow, and with them the move that says nothing', () => {
    const grows = (values: number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
    expect(grows(horizons.map((name) => horizonMs[name]))).toBe(true);
    expect(grows(horizons.map((name) => horizonBands[name]))).toBe(true);
  });

  it('have a main one, which SQL takes where it is told none', () => {
    expect(/wanted_horizon text default '(\w+)'/.exec(readSql('0008_ablation.sql'))?.[1]).toBe(mainHorizon);
    expect(/o\.horizon = '(\w+)'/.exec(readSql('0006_outcomes.sql'))?.[1]).toBe(mainHorizon);
  });
});
