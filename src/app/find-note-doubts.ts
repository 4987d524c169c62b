import type { StoredMessage } from '../../graphs/signal/news-store.ts';
import { splitSentences } from '../ask/audit/split-sentences.ts';
import { checkClaim } from '../domain/claims/check-claim.ts';
import type { NoteDoubt } from '../domain/claims/claim-check.ts';
import { toEvidenceIds } from '../domain/evidence.ts';
import type { Pattern } from '../domain/pattern.ts';
import { createSqlStories } from '../store/sql/stories.ts';
import type { Stores } from './open-stores.ts';

/** Where notes have their words from, beside the message. */
export interface EvidenceMeans extends Pick<Stores, 'call'> {
  patterns: readonly Pattern[];
}

/** Its notes are made of its evidence by rules, and say how much a rule may move. */
const offlineAnalyst = 'precedent';

/**
 * By deep verdict of a model, the doubtful sentences of its notes, computed when they are read. They change nothing. What a tool said isn't kept, so
 * that a sentence which rests on it alone is among them.
 */
export async function findNoteDoubts(
  means: EvidenceMeans,
  { messages, signals }: Pick<StoredMessage, 'messages' | 'signals'>,
): Promise<Record<string, NoteDoubt[]>> {
  const told = messages.map(({ text }) => String(text)).join('\n');
  const published = messages[0]?.published_at;
  const doubts: Record<string, NoteDoubt[]> = {};
  for (const signal of signals) {
    if (signal.stage !== 'deep' || signal.model_name === offlineAnalyst) continue;
    const text = [told, describeVerdicts(signals), await describeEvidence(means, signal.evidence)].join('\n');
    const source = { id: 'message', text, published_at: published == null ? null : String(published) };
    const found = splitSentences(String(signal.notes)).flatMap((sentence): NoteDoubt[] => {
      const { verdict, faults } = checkClaim(sentence, [source]);
      return verdict === 'unsupported' ? [{ sentence, faults }] : [];
    });
    if (found.length > 0) doubts[String(signal.id)] = found;
  }
  return doubts;
}

/** What notes may say of the looks themselves. */
function describeVerdicts(signals: StoredMessage['signals']): string {
  const lines = signals.map((signal) =>
    [signal.summary_cn, signal.action, signal.assets, signal.confidence, signal.raw_confidence, signal.event_type].join(
      ' · ',
    ),
  );
  return lines.join('\n');
}

async function describeEvidence({ call, patterns }: EvidenceMeans, evidence: unknown): Promise<string> {
  const ids = toEvidenceIds(evidence);
  if (ids.length === 0) return '';
  const rows = await createSqlStories(call).listEvidence(ids);
  const named = patterns
    .filter(({ id }) => ids.includes(id))
    .map(({ id, summary, notes }) => [id, summary, notes].join(' '));
  return [...rows.map((row) => Object.values(row).map(toText).join(' ')), ...named].join('\n');
}

const toText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
