/** A fast verdict older than this is looked at again as of its own moment: what came later would be hindsight. */
const freshMs = 86_400_000;

/** Whether a deep look by now is made with what is known now. */
export function hasOwnMoment(
  { looks }: { looks: readonly { stage: 'fast' | 'deep'; created_at: string }[] },
  now: Date,
): boolean {
  const fast = looks.findLast(({ stage }) => stage === 'fast');
  return fast === undefined || now.getTime() - Date.parse(fast.created_at) <= freshMs;
}
