import type { ChatHit } from '../../src/conversations/recall/recall.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { McpParts } from '../../src/mcp/mcp-parts.ts';
import { makeAnswerRecord } from '../support/answer-records.ts';

export const makeHit = (given: Partial<ChatHit> = {}): ChatHit => ({
  kind: 'turn',
  id: 1,
  chat_id: '00000000-0000-4000-8000-000000000001',
  round: 1,
  role: 'user',
  name: null,
  text: 'My sister is called Ann.',
  scene: 'daily',
  at: '2026-11-20T12:00:00.000Z',
  score: 0.5,
  found_by: 'words',
  ...given,
});

/** Parts without a database: everything finds nothing, but for what is given. */
export const makeParts = (given: Partial<McpParts> = {}): McpParts => ({
  chats: {
    search: async () => ({ hits: [], words: [], degraded: [] }),
    listNewest: async () => [],
    listByEmotion: async () => [],
  },
  remember: async () => ({
    chat_id: '00000000-0000-4000-8000-000000000001',
    is_new: true,
    at: '2026-11-20T12:00:00.000Z',
  }),
  searchNews: async () => ({ memory_evidence: {}, results: [], trace: [], degraded: [] }),
  listStanding: async () => ({ count: 0, signals: [] }),
  ask: async ({ question }) => makeAnswerRecord({ question }),
  readMessage: async () => null,
  patterns: [],
  timeZone: 'Asia/Shanghai',
  version: '1.2.3',
  clock: { now: () => new Date('2026-11-22T12:00:00Z') },
  toShown: (text) => text,
  logger: silentLogger,
  ...given,
});
