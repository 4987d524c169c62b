import { describe, expect, it } from 'vitest';
import { toCompletion, toUsage } from '../../../src/models/openai/completion.ts';

const choice = (message: object, finish_reason = 'stop') => ({ model: 'm-1', choices: [{ message, finish_reason }] });

describe('a chat completion', () => {
  it.each([
    ['the content', { content: 'text' }, 'text'],
    ['the arguments of a function', { content: null, tool_calls: [{ function: { arguments: '{"a":1}' } }] }, '{"a":1}'],
    ['arguments that are not text', { tool_calls: [{ function: { arguments: { a: 1 } } }] }, '{"a":1}'],
    ['the content beside an empty call', { content: 'text', tool_calls: [] }, 'text'],
    [
      'its parts that are text, and not what it thought',
      {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
          { type: 'text', text: '{"a":' },
          '1}',
        ],
      },
      '{"a":1}',
    ],
    ['nothing', { content: null }, ''],
  ])('says %s', (_, message, text) => {
    expect(toCompletion(choice(message))).toEqual({ model: 'm-1', text, refused: false, cut: false });
  });

  it('tells refused, filtered and cut answers', () => {
    expect(toCompletion(choice({ content: null, refusal: 'no' }))?.refused).toBe(true);
    expect(toCompletion(choice({ content: 'x' }, 'content_filter'))?.refused).toBe(true);
    expect(toCompletion(choice({ content: 'x' }, 'length'))?.cut).toBe(true);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ choices: [] }],
    [{ error: { message: 'overloaded' } }],
  ])('is not %j', (body) => {
    expect(toCompletion(body)).toBeNull();
  });
});

describe('usage', () => {
  const count = (usage: object) => {
    const [used] = toUsage('fast', 'm', [{ usage }]);
    return used && [used.input_tokens, used.output_tokens, used.cached_input_tokens];
  };

  it.each([
    [
      'that has what was thought in the answer',
      { prompt_tokens: 20, completion_tokens: 400, total_tokens: 420 },
      [20, 400, 0],
    ],
    ['that has it in the total alone', { prompt_tokens: 20, completion_tokens: 9, total_tokens: 1016 }, [20, 996, 0]],
    ['whose total is too small', { prompt_tokens: 20, completion_tokens: 9, total_tokens: 0 }, [20, 9, 0]],
    ['that no call has', { prompt_tokens: 20, completion_tokens: 1e30, total_tokens: 9e15 }, [20, 0, 0]],
    ['of an embedding, only in all', { total_tokens: 12 }, [12, 0, 0]],
    [
      'with details in another shape',
      { prompt_tokens: 30, completion_tokens: 4, prompt_tokens_details: [], prompt_cache_hit_tokens: '3' },
      [30, 4, 0],
    ],
  ])('is read from a count %s', (_, usage, expected) => expect(count(usage)).toEqual(expected));

  it('is counted for every answer that counts', () => {
    const openai = {
      model: 'a-1',
      usage: { prompt_tokens: 10, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 8 } },
    };
    const deepseek = { usage: { prompt_tokens: 20, completion_tokens: 3, prompt_cache_hit_tokens: 16 } };
    expect(toUsage('deep', 'asked', [openai, undefined, { model: 'x' }, deepseek, { usage: 'none' }])).toEqual([
      { stage: 'deep', model: 'a-1', input_tokens: 10, output_tokens: 2, cached_input_tokens: 8 },
      { stage: 'deep', model: 'asked', input_tokens: 20, output_tokens: 3, cached_input_tokens: 16 },
    ]);
  });
});
