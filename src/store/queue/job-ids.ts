import { randomBytes } from 'node:crypto';

/**
 * Job ids in ascending order (UUID version 7, RFC 9562): jobs queued in one transaction share their time of creation, and
 * pg-boss then hands out the jobs of a key in the order of their ids.
 */
export function createJobIds(now: () => number = Date.now): () => string {
  let last = 0;
  let counter = 0;
  return () => {
    const moment = Math.max(now(), last);
    counter = moment === last ? counter + 1 : 0;
    // The 12 bits of `rand_a` count within a millisecond; beyond them, the next millisecond is borrowed.
    last = counter > 0xfff ? moment + 1 : moment;
    if (counter > 0xfff) counter = 0;
    const time = last.toString(16).padStart(12, '0');
    const random = randomBytes(8).toString('hex');
    const variant = ((Number.parseInt(random.slice(0, 1), 16) & 0x3) | 0x8).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
  };
}
