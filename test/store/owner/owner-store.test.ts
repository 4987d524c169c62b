import { afterAll, beforeAll, describe } from 'vitest';
import { silentLogger } from '../../../src/domain/logger.ts';
import { createHttpServer, type HttpServer } from '../../../src/http/create-http-server.ts';
import { createOwnerCaller } from '../../../src/store/owner/call-owner.ts';
import { type CallFunction, createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../../src/store/sql/chat-store.ts';
import { ask } from '../../../src/store/sql/functions.ts';
import { createSqlGatewayKeys } from '../../../src/store/sql/gateway-keys.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { createSqlMemoryUpkeep } from '../../../src/store/sql/memory-upkeep.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSqlSynonymStore } from '../../../src/store/sql/synonym-store.ts';
import { describeChatStore } from '../../contracts/chat-store.ts';
import { describeGatewayKeys } from '../../contracts/gateway-keys.ts';
import { describeMemorySearch } from '../../contracts/memory-search.ts';
import { describeMemoryUpkeep } from '../../contracts/memory-upkeep.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';
import { describeSynonymStore } from '../../contracts/synonym-store.ts';
import { makeRoutes, ownerToken } from '../../http/start-http.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

/** Every store as another process has it: through the owner of an embedded database, over HTTP on the loopback. */
describe('through the owner', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let server: HttpServer;
  let call: CallFunction;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = createHttpServer({
      host: '127.0.0.1',
      port: 0,
      token: null,
      ownerToken,
      logger: silentLogger,
      closeLimitMs: 0,
      routes: makeRoutes({ owner: { functions: Object.keys(ask), call: createSqlCaller(database) } }),
    });
    const { url } = await server.listen();
    call = createOwnerCaller({ url, token: ownerToken });
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  async function open() {
    await emptyDatabase(database);
    const store = createSqlNewsStore('owner', call);
    return { ...store, ...createSqlMemorySearch(call) };
  }

  describeNewsStore('owner', open);
  describeMemorySearch('owner', open);
  describeMemoryUpkeep('owner', async () => ({
    store: await open(),
    upkeep: createSqlMemoryUpkeep(call, null),
    query: database.query,
  }));
  describeChatStore('owner', async () => {
    await emptyDatabase(database);
    return createSqlChatStore(call);
  });
  describeGatewayKeys('owner', async () => {
    await emptyDatabase(database);
    return { keys: createSqlGatewayKeys(call), chats: createSqlChatStore(call) };
  });
  describeSynonymStore('owner', async () => {
    await emptyDatabase(database);
    return createSqlSynonymStore(call);
  });
});
