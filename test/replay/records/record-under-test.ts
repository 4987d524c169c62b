import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import {
  type CallRecords,
  type CallRecordsOptions,
  createCallRecords,
} from '../../../src/replay/records/create-call-records.ts';
import type { RunDescription } from '../../../src/replay/records/run-file.ts';

export const description: RunDescription = {
  product: '1.2.3',
  pipeline: 1,
  versions: { fast: 'fast-1', planner: 'planner-1', deep: 'deep-1', rules: 'rules-1', precedent: 'precedent-1' },
  models: { fast: 'm', planner: 'm', deep: 'm' },
  openai: { base_url: null },
  embedding_model: null,
  rerank: null,
  tools: { memory_search: false, searxng_url: null, tavily: false, price_url: null },
  settings: runSettingsSchema.parse({}),
};

export interface TestRecords extends CallRecords {
  warnings: string[];
}

export function openTestRecords(options: Partial<CallRecordsOptions>): TestRecords {
  const warnings: string[] = [];
  const records = createCallRecords({
    recordTo: null,
    replayFrom: null,
    onMiss: 'error',
    description,
    secrets: [],
    onWarning: (line) => warnings.push(line),
    ...options,
  });
  return { ...records, warnings };
}

type Handler = (body: string, response: ServerResponse, request: IncomingMessage) => void;

/** A loopback server that answers as the test says, and counts. */
export async function serveLoopback(handler: Handler) {
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls++;
    handler(await readAll(request), response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
