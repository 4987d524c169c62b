import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { Spool } from '../../graphs/signal/spool.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';

/** Verdicts that wait on disk go into the store first, so that the first message already finds them. */
export async function deliverSpool(spool: Spool, store: NewsStore, logger: Logger): Promise<void> {
  try {
    if ((await spool.count()) === 0) return;
    const { delivered, left } = await spool.drain((record) => store.putVerdict(record));
    logger.info({ delivered, left }, `Delivered ${delivered} spooled verdicts, ${left} left`);
  } catch (error) {
    logger.warn({}, `The spool could not be delivered: ${toErrorMessage(error)}`);
  }
}
