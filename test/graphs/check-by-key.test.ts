import { END, START, StateGraph } from '@langchain/langgraph';
import { withLangGraph } from '@langchain/langgraph/zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkByKey } from '../../graphs/node/check-by-key.ts';

const state = checkByKey(
  z.object({
    text: z.string().trim(),
    count: z.number().nullable(),
    list: withLangGraph(z.array(z.string()), {
      reducer: { schema: z.string(), fn: (current: string[], next: string) => [...current, next] },
      default: () => ['first'],
    }),
  }),
);

/** A graph of one node that answers with this update, whatever the compiler thinks of it. */
function run(update: object) {
  const graph = new StateGraph({ state, input: state.pick({ text: true }) })
    .addNode('Node', () => update as { count?: number })
    .addEdge(START, 'Node')
    .addEdge('Node', END)
    .compile();
  return graph.invoke({ text: ' hello ' });
}

describe('checkByKey', () => {
  it('takes updates that fit, as their schemas parse them, and reduces them', async () => {
    expect(await run({ count: 1, list: 'second' })).toEqual({ text: 'hello', count: 1, list: ['first', 'second'] });
    expect(await run({ count: null, text: ' tidy ' })).toMatchObject({ count: null, text: 'tidy' });
  });

  it.each([{ count: 'many' }, { text: 1 }, { list: 5 }])('refuses %j', async (update) => {
    await expect(run(update)).rejects.toThrow(`Validation failed for field "${Object.keys(update)[0]}"`);
  });

  it('leaves the schema a zod object, for those who parse by it or draw forms of it', () => {
    expect(state.parse({ text: 'a', count: 2, list: [] })).toEqual({ text: 'a', count: 2, list: [] });
    expect(Object.keys(z.toJSONSchema(state).properties ?? {})).toEqual(['text', 'count', 'list']);
  });
});
