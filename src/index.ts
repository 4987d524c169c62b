/**
 * For programs: `import { createApp } from 'secondlook'`. `docs/api.md` is made from this list; the line above a group is its
 * title there.
 */

// Open what you need

export { type Config, loadConfig } from './app/config.ts';
export { type App, type AppOptions, createApp } from './app/create-app.ts';
export { createMemoryStore, type MemoryStoreOptions } from './app/create-memory-store.ts';
export type { GraphOptions } from './app/create-signal-parts.ts';
export { createLogger } from './app/log/create-logger.ts';
export { type AskOptions, type OpenAsk, openAsk } from './app/open-ask.ts';
export { type MemoryOptions, type OpenMemory, openMemory } from './app/open-memory.ts';
export { type OpenSignal, openSignal, type SignalOptions } from './app/open-signal.ts';
export { openStores, type Stores } from './app/open-stores.ts';
export { AppError } from './domain/app-error.ts';

// Build the graph yourself

export type { SignalGraphDependencies } from '../graphs/signal/dependencies.ts';
export { buildSignalGraph } from '../graphs/signal/graph.ts';
export { type SignalState, signalStateSchema } from '../graphs/signal/state.ts';
export { createPrecedentAnalyst } from './analysts/precedent/precedent-analyst.ts';
export { createRulesAnalyst } from './analysts/rules/rules-analyst.ts';
export { createRulesPlanner } from './analysts/rules/rules-planner.ts';
export { createInMemoryStore } from './store/in-memory/in-memory-store.ts';

// Ask memory

export { createMemory } from './memory/create-memory.ts';
export type { MemoryStore } from './memory/items/memory-store.ts';
export type { Memory, RetrieveOptions } from './memory/memory.ts';
export { createMemoryRetriever } from './memory/memory-retriever.ts';
export { retrieve } from './memory/retrieve.ts';

// Be part of somebody's agent

export { type AskToolOptions, createAskTool } from './agent-tools/ask-tool.ts';
export { createMemoryTool, type MemoryToolOptions } from './agent-tools/memory-tool.ts';
export { createSignalTool, type SignalToolOptions } from './agent-tools/signal-tool.ts';

// Put parts of your own in place

export type { NewsStore } from '../graphs/signal/news-store.ts';
export type { DeepAnalyst, FastAnalyst, Planner } from './analysts/analyst.ts';
export type { LookModels } from './app/create-analysts.ts';
export type { AskModels } from './app/create-ask-parts.ts';
export type { MemorySearch } from './memory/memory-search.ts';
export type { Reranker } from './memory/rerank/reranker.ts';
export type { Embedder } from './models/embedding/embedder.ts';
export type { OwnEmbeddings } from './models/embedding/langchain-embedder.ts';
export type { LangChainToolOptions } from './tools/langchain-tool.ts';
export type { Tool } from './tools/tool.ts';

// What these contracts speak of

export type { StoredMessage, StoreReceipt, VerdictRecord } from '../graphs/signal/news-store.ts';
export type { AnalystAnswer, AnalystOptions, DeepInput, PlanningInput } from './analysts/analyst.ts';
export type { Clock } from './domain/clock.ts';
export type { Logger } from './domain/logger.ts';
export type { Recognition } from './domain/message.ts';
export type { Plan } from './domain/plan.ts';
export type { RunSettings } from './domain/run-settings.ts';
export type { MemoryQuery, Retrieval } from './memory/memory.ts';
export type { MemoryHit, SearchFilter, TrackRecord } from './memory/memory-search.ts';
export type { KeywordQuery } from './memory/ranking/keyword-query.ts';
export type { QueryEmbedding } from './memory/request/query-embedding.ts';
export type { Embedding } from './models/embedding/embedder.ts';
export type { ToolOptions } from './tools/tool.ts';

// Read what comes out

export type { AnswerRecord, AskEvent } from './ask/ask-event.ts';
export type { AskRoad } from './ask/ask-road.ts';
export type { QuestionInput } from './ask/question.ts';
export { type EvidenceRow, evidenceRowSchema } from './domain/evidence.ts';
export { eventSchema, type MessageInput, messageSchema, type NewsEvent } from './domain/message.ts';
export { type Receipt, receiptSchema } from './domain/receipt.ts';
export { type Signal, signalSchema, type Verdict, verdictSchema } from './domain/verdict.ts';
