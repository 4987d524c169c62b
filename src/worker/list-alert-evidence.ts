import type { AlertEvidence } from '../alerts/alert.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';

const evidenceLimit = 3;

/** Precedents of a deep look, best first, as people are told of them; none where nobody is told anything. */
export function listAlertEvidence(needs: Pick<WorkerDependencies, 'stories' | 'patterns' | 'channels'>) {
  const { stories, patterns, channels } = needs;
  return async ({ analysis }: InboxMessage): Promise<AlertEvidence[]> => {
    const references = channels.length === 0 ? [] : (analysis?.evidence.slice(0, evidenceLimit) ?? []);
    const evidence = references.length === 0 ? [] : await stories.listEvidence(references);
    return evidence.map((row) => {
      const pattern = patterns.find(({ id }) => id === row.id);
      return pattern === undefined ? row : { ...row, summary: pattern.summary, action: pattern.action };
    });
  };
}
