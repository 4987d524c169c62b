import { expect } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { openStores } from '../../src/app/open-stores.ts';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { emptyDatabase } from '../support/embedded-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** A data directory, the chats in it, and the commands about them. */
export async function openChatHome() {
  const home = await makeTemporaryDirectory();
  const stores = await openStores(loadConfig({ SECONDLOOK_HOME: home.path }));
  const run = (...words: string[]) => runInProcess(words, { SECONDLOOK_HOME: home.path });
  const chats: ChatStore = createSqlChatStore(stores.call);
  return {
    path: home.path,
    chats,
    call: stores.call,
    run,
    empty: () => (stores.database === null ? undefined : emptyDatabase(stores.database)),
    /** The one JSON line of a command that did what it should. */
    async runJson(...words: string[]) {
      const { code, stdout } = await run(...words, '--json');
      expect(code).toBe(0);
      expect(stdout.trimEnd()).not.toContain('\n');
      return JSON.parse(stdout);
    },
    async remove() {
      await stores.close();
      await home.remove();
    },
  };
}
