import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerStore } from '../../src/ask/answer-store.ts';
import { makeAnswerRecord } from '../support/answer-records.ts';

/** What every store of answers promises. `open` gives an empty one, again for each test. */
export function describeAnswerStore(name: string, open: () => Promise<AnswerStore>): void {
  describe(`answers: ${name}`, () => {
    let answers: AnswerStore;
    beforeEach(async () => {
      answers = await open();
    });

    it('gives an answer back as it was given, with its sources, citations and audit', async () => {
      const record = makeAnswerRecord({
        question: '上周谁被盗了？😀',
        usage: [{ stage: 'ask', model: 'm', input_tokens: 900, output_tokens: 80, cached_input_tokens: 512 }],
        degraded: ['ask_model_failed'],
        latency_ms: 12.5,
      });
      const id = await answers.putAnswer(record);
      expect(await answers.readAnswer(id, 'default')).toEqual({ ...record, id });
    });

    it('keeps what Postgres cannot: texts with NUL and half characters', async () => {
      const id = await answers.putAnswer(makeAnswerRecord({ question: 'a\u0000b\ud83d', answer: '\u0000' }));
      const kept = await answers.readAnswer(id, 'default');
      expect(kept?.question).toMatch(/^a.?b/);
    });

    it('lists the newest first, page by page', async () => {
      for (const question of ['one', 'two', 'three']) await answers.putAnswer(makeAnswerRecord({ question }));
      const newest = await answers.listAnswers({ scope: 'default', limit: 2, before: null });
      expect(newest.map(({ question }) => question)).toEqual(['three', 'two']);
      const older = await answers.listAnswers({ scope: 'default', limit: 2, before: newest[1]?.id ?? 0 });
      expect(older.map(({ question }) => question)).toEqual(['one']);
    });

    it('shows nobody the answers of another scope', async () => {
      const id = await answers.putAnswer(makeAnswerRecord({ scope: 'guest' }));
      expect(await answers.readAnswer(id, 'default')).toBeNull();
      expect(await answers.listAnswers({ scope: 'default', limit: 10, before: null })).toEqual([]);
      expect(await answers.listAnswers({ scope: 'guest', limit: 10, before: null })).toHaveLength(1);
    });

    it('knows no answer that there is not', async () => {
      expect(await answers.readAnswer(12, 'default')).toBeNull();
    });
  });
}
