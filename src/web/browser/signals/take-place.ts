/** Of the six connections that a browser has for an address by HTTP/1.1; the others are for what its people do. */
const mostLive = 4;

/**
 * A place among the pages of this browser that are live; what gives it back, or null: there is none. Where places can't be counted, or
 * connections needn't be, there is always one.
 */
export async function takePlace(): Promise<(() => void) | null> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Beyond this machine locks need HTTPS.
  if (page?.nextHopProtocol !== 'http/1.1' || !('locks' in navigator)) return () => {};
  for (let place = 1; place <= mostLive; place++) {
    const giveBack = await lock(`secondlook live ${place}`);
    if (giveBack !== null) return giveBack;
  }
  return null;
}

function lock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (held) => {
      if (held !== null) return new Promise<void>((giveBack) => resolve(giveBack));
      resolve(null);
      return undefined;
    });
  });
}
