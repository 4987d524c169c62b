import type { EvidenceRow } from '../../domain/evidence.ts';
import type { Leg } from './leg.ts';

/**
 * The rows of several legs, each once: those of the first in its order, then what the others add. What several found says
 * so, and carries the measure of each.
 */
export function uniteLegs<Row extends EvidenceRow>(found: readonly { leg: Leg; rows: readonly Row[] }[]): Row[] {
  const united = new Map<string, Row>();
  for (const { leg, rows } of found) {
    for (const row of rows) {
      const known = united.get(row.id);
      united.set(row.id, known === undefined ? row : addLeg(known, row, leg));
    }
  }
  return [...united.values()];
}

function addLeg<Row extends EvidenceRow>(known: Row, row: Row, { measure }: Leg): Row {
  const measured = { [measure]: known[measure] ?? row[measure] };
  return { ...known, ...measured, matched: [...new Set([...known.matched, ...row.matched])] };
}
