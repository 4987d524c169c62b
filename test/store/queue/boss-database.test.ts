import { expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { shareConnection } from '../../../src/store/queue/boss-database.ts';

/** A database, or an open handle of one, that answers with its name. */
const nameAs = (name: string) => ({ query: async () => [{ name }] }) as unknown as Database;

async function ask({ db }: ReturnType<typeof shareConnection>) {
  const { rows } = await db.executeSql('select', []);
  return rows[0]?.name;
}

it('asks over the open handle of its own database, however deep, and of no other one', async () => {
  const [first, second] = [shareConnection(nameAs('first')), shareConnection(nameAs('second'))];
  const said = await first.within(nameAs('first open'), async () => {
    const outer = [await ask(first), await ask(second)];
    const inner = await second.within(nameAs('second open'), async () => [await ask(first), await ask(second)]);
    return [...outer, ...inner, await ask(first), await ask(second)];
  });
  expect(said).toEqual(['first open', 'second', 'first open', 'second open', 'first open', 'second']);
  expect([await ask(first), await ask(second)]).toEqual(['first', 'second']);
});
