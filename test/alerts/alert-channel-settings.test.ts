import { describe, expect, it } from 'vitest';
import { alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';

const desk = { name: 'desk', kind: 'telegram', chat_id: -100123 };
const faultsOf = (settings: object) =>
  (alertChannelSettingsSchema.safeParse(settings).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the settings of a channel', () => {
  it('need a name, a kind and an address; the rest has defaults', () => {
    expect(alertChannelSettingsSchema.parse(desk)).toEqual({
      name: 'desk',
      kind: 'telegram',
      chat_id: '-100123',
      thresholds: { buy: 0.7, sell: 0.7, observe: 0.85 },
      assets: [],
      sources: [],
      only_watched: true,
      watch_confidence: null,
      urgent_types: ['hack', 'regulation', 'delisting', 'governance', 'macro'],
      quiet_hours: null,
      urgent_breaks_quiet: true,
      cool_down_minutes: 4320,
      language: null,
      routine: false,
      max_age_minutes: 60,
      send_withdrawals: true,
    });
    expect(alertChannelSettingsSchema.parse({ name: 'out', kind: 'stdout' })).toMatchObject({ format: 'json' });
  });

  it('keep the thresholds that are not named', () => {
    const { thresholds } = alertChannelSettingsSchema.parse({ ...desk, thresholds: { observe: null } });
    expect(thresholds).toEqual({ buy: 0.7, sell: 0.7, observe: null });
  });

  it.each([
    [{ kind: 'email' }, 'kind: kind must be telegram, webhook or stdout'],
    [{ name: 'The Desk' }, 'name: must be in lower case with hyphens, such as desk-alerts'],
    [{ chat_id: 'desk' }, 'chat_id: must be the number of a chat such as -1001234567890, or @name of a public channel'],
    [{ chat_id: undefined }, 'chat_id: must be the number of a chat'],
    [{ thresholds: { buy: 70 } }, 'thresholds.buy: must be at most 1'],
    [{ thresholds: { sell: '0.7' } }, 'thresholds.sell: must be a number from 0 to 1'],
    [{ thresholds: { hold: 0.7 } }, 'thresholds: Unrecognized key: "hold"'],
    [{ assets: ['btc'] }, 'assets.0: must be an upper-case ticker such as BTC'],
    [{ quiet_hours: { from: '24:00', to: '07:00', time_zone: 'UTC' } }, 'quiet_hours.from: must be a time of day'],
    [
      { quiet_hours: { from: '23:00', to: '07:00', time_zone: 'Mars/Base' } },
      'quiet_hours.time_zone: must be the name',
    ],
    [{ quiet_hours: { from: '07:00', to: '07:00', time_zone: 'UTC' } }, 'quiet_hours: from and to must differ'],
    [{ max_age_minutes: 0 }, 'max_age_minutes: must be at least 1 minutes'],
    [{ token: '1:abc' }, ': Unrecognized key: "token"'],
    [{ url: 'https://example.com' }, ': Unrecognized key: "url"'],
  ])('say what is wrong with %j', (change, fault) => {
    expect(faultsOf({ ...desk, ...change }).join('\n')).toContain(fault);
  });

  it.each([
    ['ftp://example.com', 'must be an http or https URL'],
    ['https://me:word@example.com', 'has a user name or a password in it'],
    ['nowhere', 'must be an http or https URL'],
  ])('refuse the webhook %s', (url, fault) => {
    expect(faultsOf({ name: 'hook', kind: 'webhook', url }).join()).toContain(`url: ${fault}`);
  });
});
