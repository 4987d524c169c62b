import { expect, it } from 'vitest';
import type { Exchange } from '../../src/conversations/exchange.ts';
import { createPatientAppend } from '../../src/gateway/append-patiently.ts';

const toExchange = (id: string) => ({ id }) as Exchange;

/** A disk that can be full. */
function createDisk(options: { mostUnits?: number } = {}) {
  const written: string[] = [];
  const logged: string[] = [];
  const log = (_: object, line: string) => void logged.push(line);
  const disk = { isFull: false, written, logged };
  const patient = createPatientAppend(
    async ({ id }) => {
      if (disk.isFull) throw new Error('ENOSPC');
      written.push(id);
    },
    { logger: { debug: log, info: log, warn: log, error: log }, retryMs: 5, ...options },
  );
  return { ...disk, patient, setFull: (isFull: boolean) => Object.assign(disk, { isFull }) };
}

it('what can’t be written waits, and is written in its order once the disk takes it; said once', async () => {
  const { patient, written, logged, setFull } = createDisk();
  await patient.append(toExchange('1'));
  setFull(true);
  const waiting = ['2', '3', '4'].map((id) => patient.append(toExchange(id)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(written).toEqual(['1']);
  setFull(false);
  await Promise.all(waiting);
  await patient.append(toExchange('5'));
  expect(written).toEqual(['1', '2', '3', '4', '5']);
  expect(logged).toEqual([expect.stringContaining('ENOSPC'), 'Chats can be written to disk again']);
});

it('a stop tries once more, and says what is lost', async () => {
  const { patient, logged, setFull } = createDisk();
  setFull(true);
  const waiting = patient.append(toExchange('1'));
  waiting.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 10));
  await patient.close();
  await expect(waiting).rejects.toThrow('ENOSPC');
  expect(logged).toEqual([expect.stringContaining('ENOSPC'), expect.stringContaining('are lost: 1')]);
});

it('what waits has a limit, however few exchanges it is; what was written since makes room', async () => {
  const { patient, written, setFull } = createDisk({ mostUnits: 60 });
  setFull(true);
  const long = toExchange('x'.repeat(40));
  const waiting = patient.append(long);
  await expect(patient.append(long)).rejects.toThrow('no room for one more exchange that waits to be written: 1 do');
  const short = patient.append(toExchange('2'));
  setFull(false);
  await Promise.all([waiting, short]);
  setFull(true);
  const again = patient.append(long);
  setFull(false);
  await again;
  expect(written).toHaveLength(3);
});
