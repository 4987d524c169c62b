import type { MediaRef } from '../domain/post.ts';
import type { TelegramFile, TelegramMessage } from './bot/update-schema.ts';

/** The media of a post, by ids that are stable and the same for every bot (`file_unique_id`); a photo by its largest size. */
export function toMediaRefs(message: TelegramMessage): MediaRef[] {
  const area = ({ width, height }: TelegramFile) => (width ?? 0) * (height ?? 0);
  const photo = message.photo?.toSorted((a, b) => area(b) - area(a))[0];
  const files: readonly (readonly [MediaRef['kind'], TelegramFile | null | undefined])[] = [
    ['photo', photo],
    ['video', message.video],
    ['video', message.video_note],
    ['animation', message.animation],
    ['audio', message.audio],
    ['audio', message.voice],
    // An animation also comes as a document.
    ['document', message.animation ? null : message.document],
    ['other', message.sticker],
  ];
  return files.flatMap(([kind, file]) => (file ? [{ kind, id: file.file_unique_id }] : []));
}
