import type { MessageInput } from '../../domain/message.ts';
import type { EmulatedOrigin } from './bot-api-shapes.ts';
import type { TelegramEmulator } from './telegram-emulator.ts';

/**
 * Publishes the messages of a file one by one: each source becomes a channel, a second message with one id an edit of the
 * first. Ids that are no post numbers are replaced.
 */
export function createReplay(
  emulator: Pick<TelegramEmulator, 'post' | 'edit'>,
  { keepDates }: { keepDates: boolean },
): (message: MessageInput) => 'post' | 'edit' {
  const published = new Map<string, number>();
  return (message) => {
    const source = message.source ?? 'Newswire';
    const chat = /^@[a-z]\w{3,31}$/i.test(source) ? { username: source.slice(1) } : { title: source };
    const place = `${source}/${message.source_message_id ?? published.size}`;
    const known = published.get(place);
    const entities = (message.links ?? [])
      .filter((link) => !message.text.includes(link))
      .map((url) => ({ type: 'text_link', offset: 0, length: message.text.length, url }));
    if (known !== undefined) {
      emulator.edit({
        chat,
        message_id: known,
        text: message.text,
        entities,
        ...toDate('edit_date', message.edited_at),
      });
      return 'edit';
    }
    const number = Number(message.source_message_id);
    const { message_id } = emulator.post({
      chat,
      text: message.text,
      entities,
      ...(Number.isSafeInteger(number) && number > 0 ? { message_id: number } : {}),
      ...toDate('date', message.published_at),
      ...(message.forwarded_from ? { forward_origin: toOrigin(message.forwarded_from) } : {}),
    });
    published.set(place, message_id);
    return 'post';
  };

  function toDate(key: 'date' | 'edit_date', moment: string | undefined) {
    return keepDates && moment !== undefined ? { [key]: toSeconds(moment) } : {};
  }
}

/** An export names the origin and nothing else; Telegram writes 0 for a date that it doesn't reveal. */
function toOrigin(name: string): EmulatedOrigin {
  return { type: 'hidden_user', date: 0, sender_user_name: name };
}

const toSeconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);
