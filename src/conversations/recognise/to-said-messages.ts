import { toStorableText } from '../../domain/text/normalise.ts';
import type { FinishState, SaidMessage } from '../exchange.ts';
import { type RequestMessage, toChainKey, toTailKey } from '../message-key.ts';

type Said = RequestMessage & { role: SaidMessage['role'] };
const isSaid = (message: RequestMessage): message is Said => message.role !== 'system';

/** What of a request is a part of the chat: the system's messages are the app's. */
export function withoutSystem(messages: readonly RequestMessage[]): Said[] {
  return messages.filter(isSaid);
}

/** Messages as they are stored, each keyed over the one before it. What a tool gave is not remembered. */
export function toSaidMessages(messages: readonly Said[], parentKey: string | null): SaidMessage[] {
  let parent_key = parentKey;
  return messages.map((message) => {
    const { role, name } = message;
    const key = toChainKey(message, parent_key);
    const content = role === 'tool' ? '' : toStorableText(message.text);
    const finish_state = role === 'assistant' ? 'complete' : null;
    const said: SaidMessage = { role, name, content, key, parent_key, tail_key: null, finish_state };
    parent_key = key;
    return said;
  });
}

/** An answer as it is stored. `asked`: the messages of its request; `parentKey`: the last of them. */
export function toSaidAnswer(
  answer: RequestMessage,
  asked: readonly RequestMessage[],
  parentKey: string | null,
  finishState: FinishState,
): SaidMessage {
  return {
    role: 'assistant',
    name: answer.name,
    content: toStorableText(answer.text),
    key: toChainKey(answer, parentKey),
    parent_key: parentKey,
    tail_key: toTailKey([...asked, answer]),
    finish_state: finishState,
  };
}
