import { expect, it } from 'vitest';
import { warnOnce } from '../../src/domain/logger.ts';

it('warns of the same once, and says everything else', () => {
  const lines: string[] = [];
  const write = (_: object, line: string) => void lines.push(line);
  const logger = warnOnce({ debug: write, info: write, warn: write, error: write });
  for (const round of [1, 2]) {
    logger.warn({}, 'BTC-1h.csv is left out');
    logger.warn({}, `round ${round}`);
    logger.error({}, 'the disk is full');
    logger.info({}, 'read');
  }
  expect(lines).toEqual([
    'BTC-1h.csv is left out',
    'round 1',
    'the disk is full',
    'read',
    'round 2',
    'the disk is full',
    'read',
  ]);
});
