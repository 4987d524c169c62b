import { describe, expect, it } from 'vitest';
import { describeUnknownSettings, environmentSchema } from '../../src/app/config.ts';
import { findUnknownSettings } from '../../src/app/settings/unknown-settings.ts';

describe('names that are no setting', () => {
  const settings = Object.keys(environmentSchema.shape);

  it.each([
    ['TELEGRAM_CHANNEL', 'TELEGRAM_CHANNELS'],
    ['ALERT_FILE', 'ALERTS_FILE'],
    ['FAST_MODLE', 'FAST_MODEL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['MEMORY_THRESHOLD', 'MEMORY_MATCH_THRESHOLD'],
    ['openai_api_key', 'OPENAI_API_KEY'],
  ])('%s: %s was meant', (name, nearest) => {
    expect(findUnknownSettings([name], settings)).toEqual([{ name, nearest }]);
  });

  it('are none of others, nor a setting', () => {
    const others = ['PATH', 'HOME', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_ENV', 'NODE_OPTIONS', 'PGPASSWORD'];
    const more = [
      'LANG',
      'LC_ALL',
      'TERM',
      'SHELL',
      'USER',
      'npm_config_cache',
      'LANGSMITH_API_KEY',
      'AWS_ACCESS_KEY_ID',
    ];
    expect(findUnknownSettings([...others, ...more, ...settings], settings)).toEqual([]);
  });

  it('are said without their values', () => {
    expect(describeUnknownSettings({ OPENAI_API_KEYS: 'sk-very-secret', PATH: '/bin' })).toEqual([
      'OPENAI_API_KEYS is no setting, and is ignored: did you mean OPENAI_API_KEY?',
    ]);
  });
});
