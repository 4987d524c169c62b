import type { SaidMessage } from '../exchange.ts';
import type { RequestMessage } from '../message-key.ts';
import type { ChatNodes } from './chat-nodes.ts';
import type { Trail } from './follow-trail.ts';

const toMessage = ({ role, name, content }: SaidMessage): RequestMessage => ({
  role,
  name,
  text: content,
  key_text: content,
});

/**
 * The trail of an exchange that was kept without a place: of its request there is only what was to be stored, and the key of the
 * message before, which stands for all that came before it. `answer` is needed where nothing else was to be stored.
 */
export function followKept(said: readonly SaidMessage[], answer: SaidMessage | undefined) {
  const [first = answer] = said;
  const parentKey = first?.parent_key ?? null;
  const before: RequestMessage[] =
    parentKey === null ? [] : [{ role: 'assistant', name: null, text: '', key_text: '' }];
  const keys = [...(parentKey === null ? [] : [parentKey]), ...said.map(({ key }) => key)];
  const start = said[0]?.role === 'user' ? before.length : 0;
  const follow = (_messages: readonly RequestMessage[], nodes: ChatNodes): Trail => {
    const isKnown = (key: string | undefined) =>
      key !== undefined && (nodes.withKey(key).length > 0 || nodes.after(key).length > 0);
    const known = keys.findLastIndex(isKnown) + 1;
    return { keys, known, start, is_anchored: start === 0 || isKnown(keys[start - 1]), is_cut: false };
  };
  return { messages: [...before, ...said.map(toMessage)], follow };
}
