import type { PresentText } from './present-text.ts';

/** The chat that asks, by its request. */
export interface AskingChat {
  chat_id: string;
  /** From which of its rounds on what was said is being replaced; null: nothing is. */
  replaced_from: number | null;
  present: PresentText;
}

/** Whether a line is one that its request contains, or replaces. @param line.said of `toSaidNumber`. */
export function isKnownTo(
  { chat_id, replaced_from, present }: AskingChat,
  line: { chat_id: string; round: number; said: number },
): boolean {
  if (line.chat_id !== chat_id) return false;
  return (replaced_from !== null && line.round >= replaced_from) || present.says(line.said);
}
