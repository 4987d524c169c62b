import type { SignalState } from '../../../graphs/signal/state.ts';
import { horizonBands, mainHorizon } from '../../domain/horizons.ts';
import { shouldAlert } from '../../domain/should-alert.ts';
import type { EventType, Verdict } from '../../domain/verdict.ts';
import { toHit } from '../outcomes/to-hit.ts';
import { isJudged } from '../report/is-advised.ts';

/** One deep look with everything, and the same without a part. */
export interface LookChange {
  /** Fields of the verdict that differ: action, direction, event_type, status, assets, alert. */
  changed: string[];
  /** Without − with. */
  confidence_shift: number;
  /** Whether the direction came true, with everything and without the part; null: flat, neutral or unknown. */
  hit: { with: boolean | null; without: boolean | null };
  /** The same of what advised to buy or sell; null also where it advised neither. */
  advice: { with: boolean | null; without: boolean | null };
}

const comparedFields = ['action', 'direction', 'event_type', 'status'] as const;

export function compareLooks(whole: SignalState, limited: SignalState, realisedReturn: number | null): LookChange {
  const [one, other] = [toVerdict(whole), toVerdict(limited)];
  const changed: string[] = comparedFields.filter((field) => one?.[field] !== other?.[field]);
  if (one?.assets.join() !== other?.assets.join()) changed.push('assets');
  if (whole.receipt?.should_alert !== limited.receipt?.should_alert) changed.push('alert');
  return {
    changed,
    confidence_shift: (other?.confidence ?? 0) - (one?.confidence ?? 0),
    hit: { with: judge(one, realisedReturn), without: judge(other, realisedReturn) },
    advice: { with: judgeAdvice(one, realisedReturn), without: judgeAdvice(other, realisedReturn) },
  };
}

/** As if there had been no deep look: the fast verdict stands, and decides whether people are told. */
export function dropDeepLook(whole: SignalState, urgentTypes: readonly EventType[]): SignalState {
  const { gate, signal, receipt } = whole;
  const told = receipt && { ...receipt, should_alert: shouldAlert(gate, signal, urgentTypes) };
  return { ...whole, analysis: null, receipt: told };
}

/** A deep look that failed leaves the fast verdict standing. */
function toVerdict({ analysis, signal }: SignalState): Verdict | null {
  return analysis ?? signal;
}

function judge(verdict: Verdict | null, realisedReturn: number | null): boolean | null {
  if (verdict === null || realisedReturn === null) return null;
  return toHit(realisedReturn, horizonBands[mainHorizon], verdict.direction);
}

function judgeAdvice(verdict: Verdict | null, realisedReturn: number | null): boolean | null {
  return verdict !== null && isJudged(verdict) ? judge(verdict, realisedReturn) : null;
}
