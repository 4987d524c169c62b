import { createMemoryStore } from '../../../src/index.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';
import { describeLangGraphQuestions, describeLangGraphStore } from '../../contracts/langgraph-store.ts';

const openSemantic = async () => createMemoryStore({ embedder: createHashingEmbedder() });

describeLangGraphStore('in memory', async () => createMemoryStore());
describeLangGraphQuestions('in memory', async () => createMemoryStore());
describeLangGraphQuestions('in memory, with vectors', openSemantic);
