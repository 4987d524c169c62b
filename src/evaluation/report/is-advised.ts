import type { JudgedSignal } from './judged-signals.ts';

/**
 * Whether the verdict advised to act: a successful buy or sell. One that says observe, or was skipped, advises
 * nothing.
 */
export function isAdvised({ status, action }: Pick<JudgedSignal, 'status' | 'action'>): boolean {
  return status === 'success' && action !== 'observe';
}
