import { describe } from 'vitest';
import { nativePostgresUrl } from '../support/native-postgres.ts';
import { expectUpkeepOutagesSurvived } from './expect-upkeep-outages.ts';
import { surviveUpkeepOutages } from './upkeep-outages.ts';

const url = nativePostgresUrl();

describe.skipIf(url === null)('chats whose models and database are away for half a minute each', () => {
  expectUpkeepOutagesSurvived(30_000, (awayMs) => surviveUpkeepOutages(url ?? '', awayMs));
});
