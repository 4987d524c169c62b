import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../../domain/app-error.ts';
import { readId } from '../../ask/ask-address.ts';
import type { DeskContext, DeskEnvironment } from '../../desk.ts';
import { FormToken } from '../../layout/document.tsx';
import { ForeignText } from '../../layout/foreign-text.tsx';
import { readFields } from '../../session/form-guard.ts';
import { MemoryFrame } from '../memory-frame.tsx';
import { memoryPaths, readBack } from '../memory-paths.ts';
import { toMemoryView } from '../memory-view.ts';
import { ChatList } from './chat-list.tsx';
import type { ChatReads } from './chat-reads.ts';
import { ChatHits, ChatSearchFields, type ChatSearchForm } from './chat-search.tsx';
import { ChatView } from './chat-view.tsx';
import { chatWords } from './chat-words.ts';

const chatsOfPage = 30;
const mostHits = 20;

/** The chats that went through the gateway: listed, searched, read, kept and forgotten. */
export function createChatsPage(reads: ChatReads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(memoryPaths.chats, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const form = readForm(context.req.query());
      const keys = reads.listKeys();
      const [first] = context.req.query('forgotten') === 'yes' ? [chatWords[view.desk.language].forgotten] : [];
      return context.html(
        <MemoryFrame {...view} part="chats">
          {first === undefined ? null : <p role="status">{first}</p>}
          <ChatSearchFields {...view} form={form} keys={keys} />
          {form.words === '' ? (
            <ChatList
              {...view}
              chats={
                await reads.list({
                  scope: form.scope || null,
                  limit: chatsOfPage + 1,
                  before: readCursor(context.req.query('before') ?? ''),
                })
              }
              length={chatsOfPage}
              keys={keys}
              scope={form.scope}
            />
          ) : (
            <ChatHits {...view} {...(await search(form, context))} />
          )}
        </MemoryFrame>,
      );
    })
    .get(`${memoryPaths.chats}/:id`, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const from = Math.max(1, Math.min(2 ** 31 - 1, readId(context.req.query('round') ?? '') ?? 1));
      const chat = await read(context, from, readId(context.req.query('whole') ?? ''));
      return context.html(
        <MemoryFrame {...view} part="chats">
          <ChatView {...view} chat={chat} keys={reads.listKeys()} from={from} />
        </MemoryFrame>,
      );
    })
    .get(`${memoryPaths.chats}/:id/forget`, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const say = chatWords[view.desk.language];
      const { id, title, rounds, messages } = await read(context, 2 ** 31 - 1, null);
      return context.html(
        <MemoryFrame {...view} part="chats">
          <h2>{say.forgetAsk}</h2>
          <blockquote dir="auto">
            <ForeignText text={title} />
          </blockquote>
          <p>
            {say.rounds}: {rounds} · {say.messages}: {messages}
          </p>
          <p>{say.forgetWhat}</p>
          <form method="post" action={`${memoryPaths.chats}/${id}/forget`} class="row">
            <FormToken desk={view.desk} />
            <button type="submit">{say.forgetYes}</button>
            <a href={`${memoryPaths.chats}/${id}`}>{say.forgetNo}</a>
          </form>
        </MemoryFrame>,
      );
    })
    .post(`${memoryPaths.chats}/:id/forget`, async (context) => {
      if ((await reads.forget(readUuid(context))) === null) throw toUnknown(context);
      return context.redirect(`${memoryPaths.chats}?forgotten=yes`, 303);
    })
    .post(`${memoryPaths.chats}/keep`, async (context) => {
      const { message = '', kept, back } = await readFields(context);
      const id = readId(message);
      if (id === null || !(await reads.setKept(id, kept === 'yes'))) {
        throw new AppError('not_found', chatWords[context.get('desk').language].noMessage);
      }
      return context.redirect(readBack(back, memoryPaths.chats), 303);
    });

  function search({ words, scope, scene }: ChatSearchForm, context: DeskContext) {
    const asOf = context.get('desk').now;
    return reads.search(words, { scope: scope || 'default', scene, asOf, limit: mostHits }, context.req.raw.signal);
  }

  async function read(context: DeskContext, from: number, whole: number | null) {
    const chat = await reads.read(readUuid(context), from, whole);
    if (chat === null) throw toUnknown(context);
    return chat;
  }
}

function toUnknown(context: DeskContext): AppError {
  return new AppError('not_found', chatWords[context.get('desk').language].noChat);
}

/** Throws `not_found` for what is no id. */
function readUuid(context: DeskContext): string {
  const id = z.uuid().safeParse(context.req.param('id'));
  if (!id.success) throw toUnknown(context);
  return id.data;
}

function readForm(query: Readonly<Record<string, string>>): ChatSearchForm {
  return {
    words: (query.q ?? '').trim().slice(0, 1000),
    scope: (query.scope ?? '').trim().slice(0, 300),
    scene: z.enum(['daily', 'plot']).safeParse(query.scene).data ?? null,
  };
}

/** `LAST_ID`, as a page's link to the next has it; null: from the newest. */
function readCursor(text: string): { last_at: string; id: string } | null {
  const [at = '', id = ''] = text.split('_');
  return z.iso.datetime({ offset: true }).safeParse(at).success && z.uuid().safeParse(id).success
    ? { last_at: at, id }
    : null;
}
