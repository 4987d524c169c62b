import { createInMemoryStore } from '../../../src/store/in-memory/in-memory-store.ts';
import type { OpenContender } from '../contender.ts';
import { createOurContender } from '../our-contender.ts';

/** Ours in plain memory. */
export const openMemory: OpenContender = (documents) => {
  const store = createInMemoryStore();
  return createOurContender(documents, { store, search: store, embedder: null, close: async () => {} });
};
