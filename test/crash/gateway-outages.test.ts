import { describe } from 'vitest';
import { nativePostgresUrl } from '../support/native-postgres.ts';
import { expectOutagesSurvived } from './expect-outages-survived.ts';
import { surviveOutages } from './gateway-outages.ts';

const url = nativePostgresUrl();

describe.skipIf(url === null)('a gateway whose database, disk and upstream are away for half a minute each', () => {
  expectOutagesSurvived(() => surviveOutages(url ?? '', 30_000));
});
