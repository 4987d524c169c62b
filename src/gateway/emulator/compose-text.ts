import { detectLanguage } from '../../domain/text/normalise.ts';
import { type EmulatedRequest, toSaidText } from './chat-request.ts';

const quotedLength = 200;

interface Words {
  asked(text: string): string;
  toolSaid(text: string): string;
  received(count: number, roles: string): string;
  filler(number: number): string;
}

const words: Readonly<Record<'zh' | 'en', Words>> = {
  en: {
    asked: (text) => `This is dev upstream, no real model. You said: “${text}”. `,
    toolSaid: (text) => `This is dev upstream, no real model. The tool said: “${text}”. `,
    received: (count, roles) => `I received ${count} ${count === 1 ? 'message' : 'messages'} (${roles}).`,
    filler: (number) => ` This is sentence ${number} of a long answer.`,
  },
  zh: {
    asked: (text) => `这里是 dev upstream，不是真的模型。你说：“${text}”。`,
    toolSaid: (text) => `这里是 dev upstream，不是真的模型。工具说：“${text}”。`,
    received: (count, roles) => `我收到了 ${count} 条消息（${roles}）。`,
    filler: (number) => `这是长回答的第 ${number} 句。`,
  },
};

/** What it was asked and how many messages it saw, in the language of the question, and as many sentences more. */
export function composeText(messages: EmulatedRequest['messages'], sentences: number): string {
  const last = messages.findLast(({ role }) => role === 'user' || role === 'tool');
  const text = last === undefined ? '' : toSaidText(last);
  const user = last?.role === 'tool' ? messages.findLast(({ role }) => role === 'user') : last;
  const { asked, toolSaid, received, filler } =
    words[detectLanguage(user === undefined ? '' : toSaidText(user)) === 'zh' ? 'zh' : 'en'];
  const said = last?.role === 'tool' ? toolSaid : asked;
  const more = Array.from({ length: sentences }, (_, index) => filler(index + 1));
  return said(cut(text)) + received(messages.length, countRoles(messages)) + more.join('');
}

function cut(text: string): string {
  const characters = [...text.slice(0, quotedLength * 2)];
  return characters.length > quotedLength ? `${characters.slice(0, quotedLength).join('')}…` : characters.join('');
}

/** `1 system, 2 user` */
function countRoles(messages: EmulatedRequest['messages']): string {
  const counts = new Map<string, number>();
  for (const { role } of messages) counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts].map(([role, count]) => `${count} ${role}`).join(', ');
}
