import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { startWholeGateway } from './start-whole-gateway.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const readContents = async () =>
  (await database.query<{ content: string }>('select content from conversations order by id')).map(
    ({ content }) => content,
  );
const stored = (count: number) =>
  expect.poll(async () => (await readContents()).length, { timeout: 20_000 }).toBe(count);

describe('what was put before a model', () => {
  it.each([
    'system',
    'tail',
    'ledger',
  ])('is never stored as something said, nor found again, over 100 rounds (%s)', async (position) => {
    const { openChat } = await startWholeGateway(database, systemClock, {
      INJECT_POSITION: position,
      INJECT_TRIGGER: 'search',
    });
    const tell = openChat();
    await tell('My sister Clara keeps two grey rabbits called Pim and Pom behind the house');
    await stored(2);
    let said = 2;
    let injected = 0;
    for (let chat = 0; chat < 10; chat += 1) {
      const ask = openChat();
      for (let round = 0; round < 10; round += 1) {
        const { memory } = await ask(
          `Do you remember what the rabbits of my sister are called? Round ${chat}.${round}`,
        );
        injected += memory === '' ? 0 : 1;
        expect(memory).not.toMatch(/User: .*(?:\[Memory|\[Related\]|\[Recent)/);
        said += 2;
      }
      await stored(said);
    }
    expect(injected).toBeGreaterThan(50);
    expect((await readContents()).filter((content) => /\[Memory|\[Related\]|Note: \[story\]/.test(content))).toEqual(
      [],
    );
  }, 120_000);
});
