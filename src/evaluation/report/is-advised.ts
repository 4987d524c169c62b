import type { JudgedSignal } from './judged-signals.ts';

/**
 * Whether the verdict advised to act: a successful buy or sell. One that says observe, or was skipped, advises
 * nothing.
 */
export function isAdvised({ status, action }: Pick<JudgedSignal, 'status' | 'action'>): boolean {
  return status === 'success' && action !== 'observe';
}

/** Whether it advised to act in a direction, by which advice is judged: a buy that says neutral is neither right nor wrong. */
export function isJudged(verdict: Pick<JudgedSignal, 'status' | 'action' | 'direction'>): boolean {
  return isAdvised(verdict) && verdict.direction !== 'neutral';
}
