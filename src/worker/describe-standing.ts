import type { AlertContent, AlertEvidence } from '../alerts/alert.ts';
import { toSignalName } from '../domain/message-reference.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { FastLook, InboxMessage } from './inbox-message.ts';

/** A message with the verdict that stands. */
export interface Standing {
  message: InboxMessage;
  look: FastLook;
  newsEventId: number;
  verdict: Verdict;
  /** Read before the turn: another database may be slow to answer. */
  evidence: AlertEvidence[];
}

/** What an alert about a message says. */
export function describeStanding({ stories }: Pick<WorkerDependencies, 'stories'>) {
  async function toAlertId({ revision, source, source_message_id }: InboxMessage, newsEventId: number) {
    const id = await stories.findVerdict(newsEventId, revision);
    return id === null ? `${source}/${source_message_id}` : toSignalName(id);
  }

  return async ({ message, look, newsEventId, verdict, evidence }: Standing, now: Date): Promise<AlertContent> => {
    const { independent_sources, urls } = await stories.describe(newsEventId, now);
    const { message: post } = message.post;
    return {
      kind: 'alert',
      language: 'zh',
      news_event_id: newsEventId,
      id: await toAlertId(message, newsEventId),
      revision: message.revision,
      summary: verdict.summary_cn,
      event_type: verdict.event_type,
      assets: verdict.assets,
      action: verdict.action,
      direction: verdict.direction,
      strength: verdict.strength,
      timeframe: verdict.timeframe,
      confidence: verdict.confidence,
      raw_confidence: verdict.raw_confidence,
      risk_flags: verdict.risk_flags,
      gate: look.gate.reason,
      stage: message.analysis === null ? 'fast' : 'deep',
      source: message.source,
      source_title: message.post.source_title,
      independent_sources: independent_sources.length > 0 ? independent_sources : [message.source],
      urls: urls.length > 0 || post.url === undefined ? urls : [post.url],
      evidence,
      published_at: message.arrival.event.published_at,
      degraded: [...new Set([...look.degraded, ...(message.analysis?.degraded ?? [])])],
      reason: null,
      before: null,
      conflict: null,
      judgement: null,
    };
  };
}

/** Neither look asked a model: the summary is the message's headline. */
export function isReadOffline({ analysis }: InboxMessage, { provenance }: FastLook): boolean {
  return provenance.model_name === 'rules' && (analysis === null || analysis.provenance.model_name === 'precedent');
}
