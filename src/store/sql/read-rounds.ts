import type { ReadRounds } from '../../conversations/read-rounds.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Rounds of a page. */
const mostRounds = 20;
/** Characters of a message that are shown. */
const textLength = 4000;

/** By `read_chat_rounds` of `sql/0034_desk_chats.sql`. */
export function createSqlReadRounds(call: CallFunction): ReadRounds {
  return (chat, fromRound, whole) =>
    ask.read_chat_rounds(call, {
      chat,
      from_round: fromRound,
      most: mostRounds,
      text_length: textLength,
      whole_message: whole,
    });
}
