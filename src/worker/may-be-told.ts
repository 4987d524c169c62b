import type { GateDecision } from '../domain/gate-decision.ts';
import { mayAlert, shouldAlert } from '../domain/should-alert.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';

/** Whether people may be told of a verdict: by the rules, or of whatever the judge is asked where there is one. */
export function mayBeTold(
  { judge, settings }: Pick<WorkerDependencies, 'judge' | 'settings'>,
  gate: GateDecision | null,
  verdict: Verdict | null,
  { post }: Pick<InboxMessage, 'post'>,
): boolean {
  const { urgentTypes, judgeShutFrom } = settings;
  // A back-fill is long known: what its gate left shut is settled with its verdict.
  if (judge === null || (post.is_backfill && gate?.open !== true)) return shouldAlert(gate, verdict, urgentTypes);
  return mayAlert(gate, verdict, urgentTypes, judgeShutFrom);
}
