import type { TelegramMessage } from '../bot/update-schema.ts';
import type { HistoryClient } from './history-client.ts';

/** A chat's messages after `afterId` in batches of at most `size`, oldest first. Ends early when it is aborted. */
export async function* readHistory(
  client: HistoryClient,
  chatId: number,
  { afterId, size, abort }: { afterId: number; size: number; abort: AbortSignal },
): AsyncGenerator<TelegramMessage[]> {
  let batch: TelegramMessage[] = [];
  for await (const message of client.iterateHistory(chatId, afterId)) {
    if (abort.aborted) return;
    batch.push(message);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
