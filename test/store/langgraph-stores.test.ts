import { InMemoryStore } from '@langchain/langgraph-checkpoint';
import { PostgresStore } from '@langchain/langgraph-checkpoint-postgres/store';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeLangGraphStore } from '../contracts/langgraph-store.ts';
import { createScratchDatabase, nativePostgresUrl } from '../support/native-postgres.ts';

/** The stores of LangGraph under the same suite: where they differ from it, and why we don't follow. */

describeLangGraphStore('InMemoryStore of LangGraph', async () => new InMemoryStore(), {
  'keeps a copy, which nobody changes from outside': 'it keeps and hands out the very object',
  'tells namespaces apart that look alike when they are joined': 'it joins labels by colons',
  'refuses the same in a batch': 'only put checks namespaces',
  'searches below a prefix of whole labels': 'it compares joined labels, so that a sees ab',
  'lists the newest first': 'it lists in the order in which keys were first put',
  'compare texts, such as days': 'it compares everything as numbers',
  $exists: 'it knows no $exists',
  'compare objects and lists as a whole': 'it compares objects by identity',
  'look into objects by a path': 'it knows top-level keys alone',
  'refuse an operator that nobody knows': 'it takes an unknown operator for a value, and finds nothing',
  'are gone with their last item': 'it lists a namespace for ever',
  'sees what it wrote before': 'reads of a batch see what was there before it',
  'lists namespaces without a condition': 'it answers no operation without matchConditions',
});

const server = nativePostgresUrl();

describe.skipIf(server === null)('on a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let schema = 0;
  const opened: PostgresStore[] = [];
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
  });
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.stop()));
    await scratch?.close();
  });

  async function open() {
    const store = new PostgresStore({
      // It reads no other style than `pg` does, and doesn't ask for it.
      connectionOptions: { connectionString: scratch.url, max: 2, options: '-c datestyle=iso' },
      schema: `s${++schema}`,
    });
    opened.push(store);
    await store.start();
    return store;
  }

  describeLangGraphStore('PostgresStore of LangGraph', open, {
    'tells namespaces apart that look alike when they are joined': 'it joins labels by colons',
    'takes labels with the signs of SQL patterns': 'it refuses them, since it searches by patterns',
    'refuses a namespace that is none': 'in put, it throws a plain Error',
    'searches below a prefix of whole labels': 'it searches by pattern, so that a sees ab',
    'searches everything below no prefix': 'it refuses an empty prefix',
    'tell a number from its text': 'it compares everything as text',
    '$ne is true of what has no such field': 'in SQL, null is not unequal',
    'compare numbers with numbers alone': 'one text in the field ends every search',
    'compare texts, such as days': 'it compares as numbers, and a text ends the search',
    '$in of nothing is nothing, $nin of nothing everything': 'it leaves a condition out whose list is empty',
    'null is a value': 'it looks for the text null',
    'compare objects and lists as a whole': 'it looks for what contains them',
    'look into objects by a path': 'it knows top-level keys alone',
    'refuse an operator that nobody knows': 'it leaves the condition out, and finds everything',
    'are listed by prefix and suffix': 'it lists by pattern, so that docs sees docsets',
    'are listed by patterns with *': 'it takes the star for a label',
    'are cut to a depth': 'it leaves deeper ones out instead',
    'lists namespaces without a condition': 'it takes no operation without matchConditions',
  });
});
