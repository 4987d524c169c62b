/** Bytes of bodies that are held at once: each is parsed, passed on and kept, which takes several times as much. */
const usualBytes = 256 * 1024 * 1024;
/** So much of a body is taken whatever else is held. */
const alwaysTaken = 1024 * 1024;

/** What one request holds. */
export interface BodyShare {
  /** False: there is no room for so many bytes more. */
  take(bytes: number): boolean;
  /** Gives it back, once the request is answered. */
  release(): void;
}

/** How much of all bodies is in memory: many large ones at once would take all of it, from chats and from everything else. */
export function createBodyRoom(most = usualBytes): { open(): BodyShare } {
  let held = 0;
  return {
    open() {
      let own = 0;
      return {
        take(bytes) {
          if (own + bytes > alwaysTaken && held + bytes > most) return false;
          own += bytes;
          held += bytes;
          return true;
        },
        release() {
          held -= own;
          own = 0;
        },
      };
    },
  };
}
