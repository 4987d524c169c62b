import type { GateDecision } from '../domain/gate-decision.ts';
import { mayAlert, shouldAlert } from '../domain/should-alert.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { WorkerDependencies } from './dependencies.ts';

/** Whether people may be told of a verdict: by the rules, or of whatever the judge is asked where there is one. */
export function mayBeTold(
  { judge, settings }: Pick<WorkerDependencies, 'judge' | 'settings'>,
  gate: GateDecision | null,
  verdict: Verdict | null,
): boolean {
  const { urgentTypes, judgeShutFrom } = settings;
  return judge === null ? shouldAlert(gate, verdict, urgentTypes) : mayAlert(gate, verdict, urgentTypes, judgeShutFrom);
}
