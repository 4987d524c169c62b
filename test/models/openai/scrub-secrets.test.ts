import { expect, it } from 'vitest';
import { scrubSecrets } from '../../../src/models/openai/scrub-secrets.ts';

it.each([
  ['the key itself', 'key my-own-key-99 refused', 'key [secret] refused'],
  ['a key that the provider starred', 'Incorrect API key: sk-ab*******yz.', 'Incorrect API key: [secret]'],
  ['a bearer token', 'sent Authorization: Bearer abc.def-123', 'sent Authorization: [secret]'],
  ['the credentials of a URL', 'GET https://me:pass@host/v1 failed', 'GET https://host/v1 failed'],
])('takes out %s', (_, text, clean) => {
  expect(scrubSecrets(text, ['my-own-key-99'])).toBe(clean);
});

it('leaves ordinary words alone, whatever placeholder stands for a key', () => {
  expect(scrubSecrets('no such model: risk-free', ['no', ''])).toBe('no such model: risk-free');
});
