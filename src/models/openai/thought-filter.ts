/** Lets through what a model says, without the thoughts that some put in tags before it. */
interface ThoughtFilter {
  /** What may be shown after this piece; '' while a thought, or what may become one, is open. */
  push(piece: string): string;
  /** What was held back and is no thought after all. */
  end(): string;
}

const tags = ['think', 'thinking', 'reasoning'];
const opening = /^\s*<(think|thinking|reasoning)>/i;
/** UTF-16 units of the longest closing tag, less one: it may be cut in two pieces. */
const longestClosing = '</reasoning>'.length - 1;

/** A thought stands at the beginning only; one that never ends leaves nothing. */
export function createThoughtFilter(): ThoughtFilter {
  let state: 'start' | 'thought' | 'said' = 'start';
  let held = '';
  let closing = '';

  function push(piece: string): string {
    if (state === 'said') return piece;
    held += piece;
    if (state === 'start') {
      const tag = opening.exec(held)?.[1]?.toLowerCase();
      if (tag !== undefined) {
        state = 'thought';
        closing = `</${tag}>`;
      } else if (!mayOpen(held)) {
        state = 'said';
        return release();
      }
    }
    if (state !== 'thought') return '';
    const end = held.toLowerCase().indexOf(closing);
    if (end === -1) {
      held = held.slice(-longestClosing);
      return '';
    }
    held = held.slice(end + closing.length).trimStart();
    state = held === '' ? 'start' : 'said';
    return state === 'said' ? release() : '';
  }

  function release(): string {
    const said = held;
    held = '';
    return said;
  }

  return { push, end: () => (state === 'start' && held.trim() !== '' ? release() : '') };
}

/** Whether the text may still turn out to begin with a thought. */
function mayOpen(text: string): boolean {
  const begun = text.trimStart().toLowerCase();
  return begun === '' || tags.some((tag) => `<${tag}>`.startsWith(begun));
}
