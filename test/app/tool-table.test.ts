import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createTools } from '../../src/app/create-tools.ts';
import { toolSection } from '../../src/app/settings/tool-section.ts';
import { listToolNames, listToolSettings, toolTable } from '../../src/app/tool-table.ts';

const createWith = (environment: Record<string, string>) => {
  const { tools, settings } = loadConfig(environment);
  const clock = { now: () => new Date('2025-03-01T12:00:00Z') };
  return createTools(tools, { memory: {} as never, settings, clock }).map(({ name }) => name);
};

describe('the table of tools', () => {
  it('has a row for every setting that switches one on, and names each once in a record', () => {
    const settings = toolTable.map(({ setting }) => setting);
    expect([...settings, 'callsPerDay'].toSorted()).toEqual(Object.keys(toolSection.tools).toSorted());
    expect(new Set(toolTable.map(({ recordedAs }) => recordedAs)).size).toBe(toolTable.length);
  });

  it.each(toolTable.map((row) => [row.setting, row] as const))('makes the tool that its row names: %s', (_, row) => {
    const value = { flag: 'true', address: 'http://localhost:1', key: 'key' }[row.holds];
    expect(createWith({ [toolSection.tools[row.setting].name]: value })).toEqual([row.name]);
  });

  it('gives the planner each tool once, in the order of the table, and none without a setting', () => {
    const all = {
      PRICE_API_URL: 'http://localhost:1',
      TAVILY_API_KEY: 'key',
      SEARXNG_URL: 'http://localhost:2',
      TOOL_MEMORY_SEARCH: 'true',
    };
    expect(createWith(all)).toEqual(['memory_search', 'web_search', 'price']);
    expect(createWith(all)).toEqual(listToolNames());
    expect(createWith({})).toEqual([]);
    expect(createWith({ TOOL_MEMORY_SEARCH: 'false' })).toEqual([]);
    expect(listToolSettings('web_search')).toEqual(['SEARXNG_URL', 'TAVILY_API_KEY']);
  });
});
