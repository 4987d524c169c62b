import { FormToken } from '../layout/document.tsx';
import { memoryPaths } from './memory-paths.ts';
import type { MemoryView } from './memory-view.ts';

/** Keeps one message for good, or no longer. */
export function PinForm({ desk, words, reference, isPinned }: MemoryView & { reference: string; isPinned: boolean }) {
  return (
    <form method="post" action={memoryPaths.pins}>
      <FormToken desk={desk} />
      <input type="hidden" name="message" value={reference} />
      <input type="hidden" name="pinned" value={isPinned ? 'no' : 'yes'} />
      <input type="hidden" name="back" value={desk.address} />
      <button type="submit" aria-label={`${isPinned ? words.unpin : words.pin} ${reference}`}>
        {isPinned ? words.unpin : words.pin}
      </button>
    </form>
  );
}
