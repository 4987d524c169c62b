import { silentLogger } from '../../src/domain/logger.ts';
import { openExchangeLog } from '../../src/store/spool/exchange-log.ts';
import { makeExchange, makeUuid } from './exchanges.ts';

/** A process of its own that appends to a log without end, several at once, and says the id of each that is in it. */
const [, , directory = '', run = ''] = process.argv;
const log = await openExchangeLog(directory, silentLogger);
async function appendOn(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const id = makeUuid(`${run} ${lane} ${n}`);
    await log.append(makeExchange({ id, ask: `${lane} ${n} ${'长'.repeat((n % 7) * 3000)}` }));
    process.stdout.write(`${id}\n`);
  }
}
for (const lane of [1, 2, 3, 4]) void appendOn(lane);
