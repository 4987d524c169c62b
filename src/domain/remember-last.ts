/**
 * As `read`, whose answer must depend on the key alone and is not to be changed: what the last `limit` different keys gave is
 * not read again.
 */
export function rememberLast<Given, Answer>(
  limit: number,
  toKey: (given: Given) => string,
  read: (given: Given) => Answer,
): (given: Given) => Answer {
  /** The key that was asked for longest ago comes first. */
  const known = new Map<string, { answer: Answer }>();
  return (given) => {
    const key = toKey(given);
    const held = known.get(key) ?? { answer: read(given) };
    known.delete(key);
    known.set(key, held);
    const [oldest] = known.size > limit ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return held.answer;
  };
}
