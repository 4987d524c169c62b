import { describe, expect, it } from 'vitest';
import type { AnswerRecord } from '../../src/ask/ask-event.ts';
import { historyRounds } from '../../src/ask/question.ts';
import { readRounds } from '../../src/web/ask/ask-address.ts';
import type { AskModel, AskReads } from '../../src/web/ask/ask-reads.ts';
import { makeAnswerRecord } from '../support/answer-records.ts';
import { createScriptedPages } from './list-routes.ts';

const models: AskModel[] = ['gpt-4.1@work', 'qwen3@home'].map((name) => {
  const [model = '', account = ''] = name.split('@');
  const used = {
    requests_per_minute: 0,
    tokens_per_minute: 0,
    requests_per_day: 0,
    tokens_per_day: 0,
    refused_per_day: 0,
  };
  return { name, model, account, ...used, retry_at: null, limits: null, is_default: false };
});

/** A hidden field of the form that asks an answered question again. */
async function readField(name: string, said: Partial<AnswerRecord>) {
  const record = makeAnswerRecord({ id: 5, created_at: '2026-03-02T12:02:00.000Z', ...said });
  const ask: Partial<AskReads> = {
    readAnswer: async () => record,
    listAnswers: async () => [],
    listModels: async () => models,
  };
  const parts = new Proxy({ ask } as never, { get: (own, key) => own[key] ?? (() => {}) });
  const page = await createScriptedPages({ parts }).request('/ask?answer=5');
  const [, form = ''] = (await page.text()).split('class="again"');
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1];
}

describe('a question that is asked again', () => {
  it.each([
    ['who answered', { model_name: 'qwen3' }, 'qwen3@home'],
    ['nobody, where that was wanted', { model_name: 'extractive', degraded: [] }, 'extractive'],
    ['the model that failed', { model_name: 'extractive', degraded: ['ask_model_failed'] }, ''],
    ['the configured one, where the other is gone', { model_name: 'gone' }, ''],
  ])('is put to %s', async (_, said, model) => {
    expect(await readField('model', said)).toBe(model);
  });

  it('is one of the past only if it was one, however long the answer took', async () => {
    const asked = '2026-03-02T12:00:00.000Z';
    expect(await readField('as_of', { as_of: asked, latency_ms: 120_000 })).toBe('');
    expect(await readField('as_of', { as_of: asked, latency_ms: 2000 })).toBe(asked);
  });
});

describe('a dialogue that is long', () => {
  it('is read with its last rounds, however many are named', () => {
    const ids = Array.from({ length: 70 }, (_, at) => 100_001 + at);
    expect(readRounds(`x.${ids.join('.')}.`)).toEqual(ids.slice(-historyRounds));
  });
});
