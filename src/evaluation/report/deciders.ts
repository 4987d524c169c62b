import type { Decider } from './judged-signals.ts';

/** Those to show: none where only the rules decided, which the marks of all alerts tell already. */
export function listShownDeciders(deciders: readonly Decider[]): readonly Decider[] {
  return deciders.some(({ model }) => model !== null) ? deciders : [];
}

/** `gpt-5 (alert-3f0c5a9d21b7)`; null: the rules. */
export function toDeciderName({ model, prompt_version }: Decider): string | null {
  return model === null ? null : `${model} (${prompt_version})`;
}
