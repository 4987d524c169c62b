/**
 * What programs import: `import { createApp } from 'secondlook'`. `createApp` joins everything and opens the stores;
 * `buildSignalGraph` is for those who join it themselves. The rest is what either needs.
 */
export type { Analysts, SignalGraphDependencies } from '../graphs/signal/dependencies.ts';
export { buildSignalGraph, type SignalGraph } from '../graphs/signal/graph.ts';
export { type SignalState, signalInputSchema, signalStateSchema } from '../graphs/signal/state.ts';
export { createHashingEmbedder } from './adapters/hashing/hashing-embedder.ts';
export { createInMemoryStore } from './adapters/in-memory/in-memory-store.ts';
export { createMemoryRetriever, type MemoryRetrieverOptions } from './adapters/langchain/memory-retriever.ts';
export { createLogger, type LogOptions } from './adapters/log/create-logger.ts';
export { type LoadedMessages, loadMessages } from './adapters/message-files/load-messages.ts';
export { createPrecedentAnalyst } from './adapters/offline/precedent-analyst.ts';
export { createRulesAnalyst } from './adapters/offline/rules-analyst.ts';
export { createRulesPlanner } from './adapters/offline/rules-planner.ts';
export { type LoadedPatterns, loadPatterns } from './adapters/pattern-files/load-patterns.ts';
export { openPglite } from './adapters/pglite/open-pglite.ts';
export { openPostgres, type PostgresOptions } from './adapters/postgres/open-postgres.ts';
export {
  createHttpReranker,
  type HttpRerankerConfig,
} from './adapters/rerank/http-reranker.ts';
export { createDirectorySpool } from './adapters/spool/directory-spool.ts';
export { type CallFunction, createSqlCaller } from './adapters/sql/call-function.ts';
export { createSqlMemorySearch } from './adapters/sql/memory-search.ts';
export { createSqlMemoryUpkeep } from './adapters/sql/memory-upkeep.ts';
export { applyMigrations, loadMigrations, type Migration } from './adapters/sql/migrations.ts';
export { createSqlNewsStore } from './adapters/sql/news-store.ts';
export { createSqlSynonymStore } from './adapters/sql/synonym-store.ts';
export { createSupabaseCaller, type SupabaseConfig } from './adapters/supabase/call-supabase.ts';
export { type App, type AppOptions, createApp } from './app.ts';
export type { Stores } from './compose-stores.ts';
export { type Config, loadConfig } from './config.ts';
export { AppError, type ErrorCode, toErrorMessage } from './domain/app-error.ts';
export { type AssetClass, assetClasses, findAssetClass, toAssets } from './domain/assets/asset-classes.ts';
export {
  type BaseRate,
  type EvidenceRow,
  type EvidenceSlot,
  evidenceRowSchema,
  type MemoryEvidence,
  memoryEvidenceSchema,
  type Outcome,
  type TraceStep,
  toEvidenceRows,
} from './domain/evidence.ts';
export { type GateDecision, gateDecisionSchema } from './domain/gate-decision.ts';
export {
  eventSchema,
  type Message,
  type MessageInput,
  messageSchema,
  type NewsEvent,
  type Recognition,
} from './domain/message.ts';
export type { PriceBar, PriceRange, PriceSeries } from './domain/outcomes/price-series.ts';
export { type SignalOutcome, signalOutcomeSchema } from './domain/outcomes/signal-outcome.ts';
export { type Pattern, patternSchema } from './domain/pattern.ts';
export { type AdditionalContext, type Plan, planSchema, type ToolCall, type ToolResult } from './domain/plan.ts';
export { type Provenance, type Receipt, receiptSchema, type Usage } from './domain/receipt.ts';
export { type RetrievalResult, retrievalResultSchema } from './domain/retrieval/retrieval-result.ts';
export { type RunSettings, runSettingsSchema } from './domain/run-settings.ts';
export { seedSynonymGroups, seedSynonyms } from './domain/synonyms/seed-synonyms.ts';
export { type SynonymGroup, synonymGroupSchema } from './domain/synonyms/synonym-group.ts';
export { createSynonyms, type Synonyms } from './domain/synonyms/synonyms.ts';
export { type KeywordQuery, type KeywordTerm, toKeywordQuery } from './domain/text/keyword-query.ts';
export { type IndexedText, keywordVersion, toKeywordTokens } from './domain/text/keyword-tokens.ts';
export { tokenize, tokenizeQuery } from './domain/text/tokenize.ts';
export {
  type EventType,
  eventTypes,
  type Signal,
  signalSchema,
  type Verdict,
  type VerdictDraft,
  verdictDraftSchema,
  verdictSchema,
} from './domain/verdict.ts';
export { createMemory, type MemoryDependencies } from './memory/create-memory.ts';
export type { Memory, MemoryQuery, Retrieval, RetrieveOptions } from './memory/memory.ts';
export { type MemorySettings, toRetrieveOptions } from './memory/request.ts';
export { checkRequest, retrieve } from './memory/retrieve.ts';
export { findPackageDirectory } from './package-directory.ts';
export type {
  AnalystOptions,
  DeepAnalyst,
  DeepInput,
  FastAnalyst,
  Planner,
  PlanningInput,
  Reading,
} from './ports/analyst.ts';
export { type Clock, systemClock } from './ports/clock.ts';
export type { Database, Queryable } from './ports/database.ts';
export { type Embedder, type Embedding, embeddingDimensions, type GuardedEmbedder } from './ports/embedder.ts';
export { type Logger, silentLogger } from './ports/logger.ts';
export type { MemoryHit, MemorySearch, SearchFilter, TrackRecord } from './ports/memory-search.ts';
export type { MemoryUpkeep } from './ports/memory-upkeep.ts';
export type { EvidenceReference, NewsStore, StoredMessage, StoreReceipt, VerdictRecord } from './ports/news-store.ts';
export type { OutcomeStore } from './ports/outcome-store.ts';
export type { PriceSource } from './ports/price-source.ts';
export type { Reranker } from './ports/reranker.ts';
export type { RunNotes } from './ports/run-notes.ts';
export type { Spool } from './ports/spool.ts';
export type { SynonymStore } from './ports/synonym-store.ts';
export type { Tool, ToolOptions } from './ports/tool.ts';
