import { SingleBar } from 'cli-progress';
import { printNote } from './print.ts';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Progress on stderr: a bar with rate and remaining time on a terminal, elsewhere a plain line about every thousand. */
export function showProgress(total: number, things: string): Progress {
  const started = performance.now();
  const toRate = (done: number) => Math.round((done * 1000) / (performance.now() - started));
  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      format: `{bar} {percentage}% · {value}/{total} · {speed} ${things}/s · {eta_formatted} left`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
    });
    bar.start(total, 0, { speed: '…' });
    return { update: (done) => bar.update(done, { speed: toRate(done) }), stop: () => bar.stop() };
  }
  let told = 0;
  return {
    update(done) {
      if (done - told < 1000) return;
      told = done;
      printNote(`secondlook: ${done}/${total} ${things}, ${toRate(done)} a second`);
    },
    stop() {},
  };
}
