import { describe } from 'vitest';
import { expectOutagesSurvived } from '../crash/expect-outages-survived.ts';
import { surviveOutages } from '../crash/gateway-outages.ts';
import { nativePostgresUrl } from '../support/native-postgres.ts';

const url = nativePostgresUrl();

/** The small version of test/crash/gateway-outages.test.ts. */
describe.skipIf(url === null)('a gateway whose database, disk and upstream are away for a moment each', () => {
  expectOutagesSurvived(() => surviveOutages(url ?? '', 1500));
});
