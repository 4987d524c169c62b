import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { type AskOptions, type OpenAsk, openAsk } from '../../src/app/open-ask.ts';
import { openMemory } from '../../src/app/open-memory.ts';
import { openStores } from '../../src/app/open-stores.ts';
import type { AnswerRecord, AskEvent } from '../../src/ask/ask-event.ts';
import type { QuestionInput } from '../../src/ask/question.ts';
import type { Logger } from '../../src/domain/logger.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { prepareHome } from './prepared-database.ts';
import { makeTemporaryDirectory } from './temporary-directory.ts';

/** When the desk asks, unless it says otherwise. */
export const deskNow = new Date('2026-03-20T12:00:00Z');

/** An archive that questions are put to: a real embedded database, filled by the real pipeline, offline. */
export async function openAskDesk() {
  const home = await makeTemporaryDirectory();
  await prepareHome(home.path);
  const base = { SECONDLOOK_HOME: home.path, TIME_ZONE: 'UTC' };
  const stores = await openStores(loadConfig(base));
  const app = await createApp({ config: loadConfig(base), stores });

  /** Settings as the environment has them; everything that is logged is kept as text. */
  async function open(settings: Record<string, string> = {}, options: Omit<AskOptions, 'memory'> = {}) {
    const logged: string[] = [];
    const config = loadConfig({ ...base, ...settings });
    const memory = await openMemory({ config, stores, logger: keepLines(logged), clock: { now: () => deskNow } });
    return { ask: await openAsk({ ...options, memory }), logged };
  }

  return {
    home: home.path,
    stores,
    /** Analyses and keeps messages in turn, each at its own time; resolves to their ids. */
    async put(messages: readonly (MessageInput & { at: string })[]): Promise<number[]> {
      const ids: number[] = [];
      for (const { at, ...message } of messages) {
        const state = await app.analyze({ published_at: at, ...message }, { as_of: at });
        ids.push(state.receipt?.news_event_id ?? 0);
      }
      return ids;
    },
    async run(statement: string): Promise<void> {
      await stores.database?.executeScript(statement);
    },
    open,
    async close() {
      await app.close();
      await stores.close();
      await home.remove();
    },
  };
}
export type AskDesk = Awaited<ReturnType<typeof openAskDesk>>;

function keepLines(lines: string[]): Logger {
  const keep = (fields: object, line: string) => void lines.push(`${line} ${JSON.stringify(fields)}`);
  return { debug: keep, info: keep, warn: keep, error: keep } as unknown as Logger;
}

/** An answer as its events told it. */
export async function readAnswer(ask: Pick<OpenAsk, 'stream'>, question: QuestionInput) {
  const events: AskEvent[] = [];
  for await (const event of ask.stream(question)) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.data.text : '')).join('');
  const done = events.at(-1);
  if (done?.type !== 'done') throw new Error('the answer has no end');
  return { events, text, record: done.data as AnswerRecord };
}
