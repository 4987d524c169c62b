import type { ChatHit } from '../../../src/conversations/recall/recall.ts';
import { makeUuid } from '../../support/exchanges.ts';

let count = 0;

/** A turn that a search found, said by the user at 21:05 in Beijing unless it is said otherwise. */
export function makeHit(text: string, said: Partial<ChatHit> = {}): ChatHit {
  count += 1;
  return {
    ...{ kind: 'turn', id: count, chat_id: makeUuid('chat'), round: count, role: 'user', name: null, text },
    ...{ scene: 'daily', at: '2026-02-14T13:05:00.000Z', score: 0.5, found_by: 'words' },
    ...said,
  };
}
