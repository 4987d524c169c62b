import { AIMessageChunk } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { describe, expect, it } from 'vitest';
import type { AskSource } from '../../src/ask/source.ts';
import { createModelStoryWriter } from '../../src/briefings/model-story-writer.ts';
import { writeStory } from '../../src/briefings/write-story.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createLessons } from '../../src/models/lessons.ts';
import { draftSource } from '../ask/answer/ask-sources.ts';
import { ScriptModel } from '../models/langchain/script-model.ts';

const at = { language: 'en', asOf: new Date('2026-03-04T00:00:00Z'), timeZone: 'UTC' } as const;

/** A story in its messages' own words. */
async function write(messages: [AskSource, ...AskSource[]]) {
  const [lead] = messages;
  const sources = messages.map(({ source }) => source ?? '');
  const story = { lead, messages, verdict: lead.verdict, outcome: null, sources };
  const weighed = { story, weight: 1 };
  return (await writeStory(weighed, { messages: messages.length, stories: [weighed] }, null, at)).story;
}

describe('a story of many messages', () => {
  const others = Array.from({ length: 8 }, (_, n) => draftSource(5 + n, { source: `Wire ${n}` }));
  const late = draftSource(20, {
    title: 'Quarry exchange freezes 9,000 ETH of the thieves',
    text: 'Quarry exchange freezes 9,000 ETH of the thieves',
    source: 'Late Wire',
  });

  it('quotes nobody but its sources', async () => {
    const { what, sources } = await write([draftSource(4), ...others.slice(0, 7), late]);
    const numbers = new Set(sources.map(({ number }) => number));
    expect(what.join(' ')).not.toContain('Quarry');
    expect([...what.join(' ').matchAll(/\[(\d+)\]/g)].every(([, number]) => numbers.has(Number(number)))).toBe(true);
  });

  it('has no doubts about what it counts itself', async () => {
    const { speaks_for } = await write([draftSource(4), ...others]);
    expect(speaks_for).toHaveLength(1);
    expect(speaks_for[0]).toMatch(/^9 sources .*\[1\]/);
    expect(speaks_for[0]).not.toMatch(/unsupported|not in|⚠/i);
  });
});

it('is told by a message in the language of the briefing, where it has one', async () => {
  const title = '北风跨链桥被盗4100万美元';
  const chinese = draftSource(7, { title, text: `【${title}】`, summary: `【安全事件｜以太坊】${title}` });
  const { tldr, sources } = await write([chinese, draftSource(4)]);
  expect(tldr).toBe('Northwind bridge drained of $41 million [1]');
  expect(sources[0]?.news_event_id).toBe(4);
  expect((await write([chinese])).tldr).toContain('北风');
});

it('stays as it is told where the model breaks off while it tells it anew', async () => {
  const first = 'Northwind lost $43 million [104].\nDeposits are halted [104].';
  const told = [first, 'Northwind lost $41 million [104].'];
  class BreakingModel extends ScriptModel {
    override async *_streamResponseChunks(): AsyncGenerator<ChatGenerationChunk> {
      const text = told.shift() ?? '';
      yield new ChatGenerationChunk({ text, message: new AIMessageChunk(text) });
      if (text !== first) throw new Error('the connection broke');
    }
  }
  const chatModel = new BreakingModel([]);
  const source = {
    model: 'm',
    quota: 'm',
    timeoutMs: 5000,
    lessons: createLessons(),
    loadChatModel: async () => chatModel,
  };
  const { words, degraded } = await createModelStoryWriter(source, { logger: silentLogger })({
    ...at,
    sources: [draftSource(4)],
  });
  expect([words?.what.length, degraded]).toEqual([1, []]);
});
