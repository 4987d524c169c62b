import { silentLogger } from '../../src/domain/logger.ts';
import { createBossQueue } from '../../src/store/queue/boss-queue.ts';
import { createSqlInbox } from '../../src/store/sql/inbox.ts';
import { makeAlertRequest } from '../support/alerts.ts';
import { makePost } from '../support/posts.ts';
import { tagDuplicates } from '../support/worker-stores.ts';
import type { DeskPages } from './open-desk-pages.ts';

/**
 * Four messages with this text, of which three were given up, and two alerts of the fourth of which nobody knows whether they arrived.
 * Returns the ids of the messages.
 */
export async function placeTroubles(desk: DeskPages, text: string): Promise<number[]> {
  await desk.put([{ source: 'told', source_message_id: '1', text: 'BTC hacked' }]);
  const { database } = desk.stores;
  const queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
  await queue.start();
  const inbox = createSqlInbox(database, queue, tagDuplicates);
  const now = new Date();
  const posts = [1, 2, 3, 4].map((id) =>
    makePost({ source: 'troubled', source_message_id: `${id}`, text: `${text} ${id}` }),
  );
  const ids = (await inbox.receive(posts, [], now)).map(({ id }) => Number(id));
  for (const id of ids.slice(0, 3)) await inbox.fail(id, `no answer of ${text}`, 1, now);
  await desk.outbox.put(
    Number(ids[3]),
    [1, 2].map((n) =>
      makeAlertRequest({ channel: `desk ${n}`, not_after: '2999-01-01T00:00:00Z' }, { summary: `${text} alert` }),
    ),
    '',
    now,
  );
  await desk.outbox.claim('ann', now, 10);
  await desk.outbox.abandonClaims(null, { repeatable: [], known: ['desk 1', 'desk 2'] }, now);
  await queue.close();
  return ids;
}
