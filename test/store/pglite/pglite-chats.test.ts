import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlAnswerStore } from '../../../src/store/sql/answer-store.ts';
import { createSqlBriefingStore } from '../../../src/store/sql/briefing-store.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../../src/store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../../../src/store/sql/chat-upkeep.ts';
import { createSqlGatewayKeys } from '../../../src/store/sql/gateway-keys.ts';
import { createSqlPromptStore } from '../../../src/store/sql/prompt-store.ts';
import { createSqlRecallStore } from '../../../src/store/sql/recall-store.ts';
import { describeAnswerStore } from '../../contracts/answer-store.ts';
import { describeBriefingStore } from '../../contracts/briefing-store.ts';
import { describeChatIndexes } from '../../contracts/chat-indexes.ts';
import { describeChatInjections } from '../../contracts/chat-injections.ts';
import { describeChatStore } from '../../contracts/chat-store.ts';
import { describeChatUpkeep } from '../../contracts/chat-upkeep.ts';
import { describeGatewayKeys } from '../../contracts/gateway-keys.ts';
import { describeModelQuotas } from '../../contracts/model-quotas.ts';
import { describePromptStore } from '../../contracts/prompt-store.ts';
import { describeRecallIndexes, describeRecallStore } from '../../contracts/recall-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open() {
  await emptyDatabase(database);
  const call = createSqlCaller(database);
  return {
    call,
    answers: createSqlAnswerStore(call),
    chats: createSqlChatStore(call),
    keys: createSqlGatewayKeys(call),
    prompts: createSqlPromptStore(call),
    upkeep: createSqlChatUpkeep(call),
    recall: createSqlRecallStore(call),
    run: (statement: string) => database.executeScript(statement),
  };
}

describeAnswerStore('pglite', async () => (await open()).answers);
describeBriefingStore('pglite', async () => createSqlBriefingStore((await open()).call));
describeChatStore('pglite', async () => (await open()).chats);
describeChatInjections('pglite', async () => (await open()).chats);
describeGatewayKeys('pglite', open);
describePromptStore('pglite', open);
describeModelQuotas('pglite', async () => (await open()).call);
describeRecallStore('pglite', open);
describeRecallIndexes('pglite', async () => database);
describeChatIndexes('pglite', async () => database);
describeChatUpkeep('pglite', open);
