/**
 * What programs import: `import { createApp } from 'secondlook'`. `createApp` joins everything and opens the stores;
 * `buildSignalGraph` is for those who join it themselves. The rest is what either needs.
 */
export type { Analysts, SignalGraphDependencies } from '../graphs/signal/dependencies.ts';
export { buildSignalGraph, type SignalGraph } from '../graphs/signal/graph.ts';
export type {
  EvidenceReference,
  NewsStore,
  StoredMessage,
  StoreReceipt,
  VerdictRecord,
} from '../graphs/signal/news-store.ts';
export type { Spool } from '../graphs/signal/spool.ts';
export { type SignalState, signalInputSchema, signalStateSchema } from '../graphs/signal/state.ts';
export type {
  AnalystAnswer as Reading,
  AnalystOptions,
  DeepAnalyst,
  DeepInput,
  FastAnalyst,
  Planner,
  PlanningInput,
} from './analysts/analyst.ts';
export { createPrecedentAnalyst } from './analysts/precedent/precedent-analyst.ts';
export { createRulesAnalyst } from './analysts/rules/rules-analyst.ts';
export { createRulesPlanner } from './analysts/rules/rules-planner.ts';
export { type Config, loadConfig } from './app/config.ts';
export { type App, type AppOptions, createApp } from './app/create-app.ts';
export { createLogger, type LogOptions } from './app/log/create-logger.ts';
export type { Stores } from './app/open-stores.ts';
export { findPackageDirectory } from './app/package-directory.ts';
export { AppError, type ErrorCode, toErrorMessage } from './domain/app-error.ts';
export { type AssetClass, assetClasses, findAssetClass, toAssets } from './domain/assets/asset-classes.ts';
export { type Clock, systemClock } from './domain/clock.ts';
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
export { type Logger, silentLogger } from './domain/logger.ts';
export {
  eventSchema,
  type Message,
  type MessageInput,
  messageSchema,
  type NewsEvent,
  type Recognition,
} from './domain/message.ts';
export { type Pattern, patternSchema } from './domain/pattern.ts';
export { type AdditionalContext, type Plan, planSchema, type ToolCall, type ToolResult } from './domain/plan.ts';
export { type Provenance, type Receipt, receiptSchema, type Usage } from './domain/receipt.ts';
export type { RunNotes } from './domain/run-notes.ts';
export { type RunSettings, runSettingsSchema } from './domain/run-settings.ts';
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
export type { OutcomeStore } from './evaluation/outcomes/outcome-store.ts';
export type { PriceBar, PriceRange, PriceSeries } from './evaluation/outcomes/price-series.ts';
export { type SignalOutcome, signalOutcomeSchema } from './evaluation/outcomes/signal-outcome.ts';
export type { PriceSource } from './evaluation/prices/price-source.ts';
export { createMemory, type MemoryDependencies } from './memory/create-memory.ts';
export { type RetrievalResult, retrievalResultSchema } from './memory/fusion/retrieval-result.ts';
export type { Memory, MemoryQuery, Retrieval, RetrieveOptions } from './memory/memory.ts';
export { createMemoryRetriever, type MemoryRetrieverOptions } from './memory/memory-retriever.ts';
export type { MemoryHit, MemorySearch, SearchFilter, TrackRecord } from './memory/memory-search.ts';
export { type LoadedPatterns, loadPatterns } from './memory/patterns/load-patterns.ts';
export { type KeywordQuery, type KeywordTerm, toKeywordQuery } from './memory/ranking/keyword-query.ts';
export { type IndexedText, keywordVersion, toKeywordTokens } from './memory/ranking/keyword-tokens.ts';
export { type MemorySettings, toRetrieveOptions } from './memory/request/retrieval-request.ts';
export {
  createHttpReranker,
  type HttpRerankerConfig,
} from './memory/rerank/http-reranker.ts';
export type { Reranker } from './memory/rerank/reranker.ts';
export { checkRequest, retrieve } from './memory/retrieve.ts';
export { seedSynonymGroups, seedSynonyms } from './memory/synonyms/seed-synonyms.ts';
export { type SynonymGroup, synonymGroupSchema } from './memory/synonyms/synonym-group.ts';
export type { SynonymStore } from './memory/synonyms/synonym-store.ts';
export { createSynonyms, type Synonyms } from './memory/synonyms/synonyms.ts';
export type { MemoryUpkeep } from './memory/upkeep/memory-upkeep.ts';
export {
  type Embedder,
  type Embedding,
  embeddingDimensions,
  type GuardedEmbedder,
} from './models/embedding/embedder.ts';
export { createHashingEmbedder } from './models/embedding/hashing-embedder.ts';
export type { Database, Queryable } from './store/database.ts';
export { createInMemoryStore } from './store/in-memory/in-memory-store.ts';
export { openPglite } from './store/pglite/open-pglite.ts';
export { openPostgres, type PostgresOptions } from './store/postgres/open-postgres.ts';
export { createDirectorySpool } from './store/spool/directory-spool.ts';
export { type CallFunction, createSqlCaller } from './store/sql/call-function.ts';
export { createSqlMemorySearch } from './store/sql/memory-search.ts';
export { createSqlMemoryUpkeep } from './store/sql/memory-upkeep.ts';
export { applyMigrations, loadMigrations, type Migration } from './store/sql/migrations.ts';
export { createSqlNewsStore } from './store/sql/news-store.ts';
export { createSqlSynonymStore } from './store/sql/synonym-store.ts';
export { createSupabaseCaller, type SupabaseConfig } from './store/supabase/call-supabase.ts';
export type { Tool, ToolOptions } from './tools/tool.ts';
export { type LoadedMessages, loadMessages } from './worker/sources/load-messages.ts';
