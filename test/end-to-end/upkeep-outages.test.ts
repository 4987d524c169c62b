import { describe } from 'vitest';
import { expectUpkeepOutagesSurvived } from '../crash/expect-upkeep-outages.ts';
import { surviveUpkeepOutages } from '../crash/upkeep-outages.ts';
import { nativePostgresUrl } from '../support/native-postgres.ts';

const url = nativePostgresUrl();

/** The small version of test/crash/upkeep-outages.test.ts. */
describe.skipIf(url === null)('chats whose models and database are away for a moment each', () => {
  expectUpkeepOutagesSurvived(8000, (awayMs) => surviveUpkeepOutages(url ?? '', awayMs));
});
