import { expect, it } from 'vitest';
import { assetTable } from '../../../src/domain/assets/asset-table.ts';
import { projectTable } from '../../../src/domain/assets/project-table.ts';
import { assetPattern } from '../../../src/domain/verdict.ts';

it('lists projects under tickers and names that no other asset has', () => {
  const all = [...assetTable, ...projectTable];
  expect(projectTable.length).toBeGreaterThan(300);
  expect(projectTable.filter(({ code }) => !assetPattern.test(code))).toEqual([]);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  const names = all.flatMap(({ names: own, chains = [] }) => [...own, ...chains]).map((name) => name.toLowerCase());
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('gives every project a name of letters or digits', () => {
  expect(projectTable.flatMap(({ names }) => names).filter((name) => !/^[A-Za-z0-9][\w .'-]+$/.test(name))).toEqual([]);
});
