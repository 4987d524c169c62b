import { readOwner } from '../../src/store/owner/owner-file.ts';
import type { WorkerFigures } from '../../src/worker/metrics/worker-figures.ts';

/** Every message is settled, and every alert has been tried. */
export function isNothingLeft(figures: WorkerFigures | null): boolean {
  if (figures === null || figures.oldest_unsettled !== null) return false;
  return ['queued', 'claimed', 'held'].every((state) => (figures.alerts[state] ?? 0) === 0);
}

/** From the process that owns the data of `home`; null while none answers. */
export async function askFigures(home: string): Promise<WorkerFigures | null> {
  const owner = await readOwner(home);
  if (owner === null) return null;
  const response = await fetch(`${owner.url}/api/status`).catch(() => null);
  return response?.ok ? ((await response.json()) as WorkerFigures) : null;
}
