import type { VerdictRecord } from '../../graphs/signal/news-store.ts';
import { toArrivedEvent } from '../../src/domain/arrival.ts';
import { messageSchema } from '../../src/domain/message.ts';
import { hashText } from '../../src/domain/text/normalise.ts';
import type { Signal } from '../../src/domain/verdict.ts';
import { keywordVersion, toKeywordTokens } from '../../src/memory/ranking/keyword-tokens.ts';
import type { BenchDocument } from './data-set.ts';

/** The source of documents whose data set names none. */
const unknownSource = 'archive';

const signal: Signal = {
  status: 'success',
  summary_cn: '',
  event_type: 'other',
  assets: [],
  asset_names: [],
  action: 'observe',
  direction: 'neutral',
  confidence: 0.8,
  raw_confidence: 0.8,
  strength: 'medium',
  timeframe: 'short',
  risk_flags: [],
  notes: '',
  links: [],
  keywords: [],
};

/**
 * A document as the pipeline would store it: arrived and analysed at its moment. Two documents with the same words stay two,
 * because a test collection may name either as relevant (the pipeline would link the second as a repost).
 */
export function makeRecord(document: BenchDocument): VerdictRecord {
  const moment = document.createdAt.toISOString();
  const message = messageSchema.parse({
    text: document.text,
    source: (document.source ?? unknownSource).slice(0, 200),
    source_message_id: document.id.slice(0, 200),
    published_at: moment,
    scope: document.scope.slice(0, 100),
    ...(document.thread === null ? {} : { thread: document.thread.slice(0, 200) }),
  });
  const { event } = toArrivedEvent(message, document.createdAt);
  return {
    event: {
      ...event,
      hash_canonical: hashText(`${document.scope}\n${document.id}`),
      recognition: { kind: 'new', reason: 'never seen', revision: 1, news_event_id: null },
    },
    keyword_tokens: toKeywordTokens({
      text: event.text,
      source: document.source,
      publishedAt: document.createdAt,
    }),
    keyword_version: keywordVersion,
    embedding: null,
    signal,
    signal_provenance: { model_name: 'bench', prompt_version: 'bench', latency_ms: 0, adjustments: [] },
    gate: { open: false, reason: 'low_confidence' },
    analysis: null,
    analysis_provenance: null,
    evidence: [],
    degraded: [],
    usage: [],
    execution_path: [],
    should_alert: false,
  };
}
