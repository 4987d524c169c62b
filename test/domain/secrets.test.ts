import { describe, expect, it } from 'vitest';
import { createScrub, dropCredentials, scrubLikely } from '../../src/domain/secrets.ts';
import { fc } from '../support/properties.ts';

describe('known secrets', () => {
  const key = 'it/is+a "key"=1';

  it.each([
    ['as it is', key],
    ['in a URL', encodeURIComponent(key)],
    ['in a URL, in small letters', encodeURIComponent(key).toLowerCase()],
    ['in a form', new URLSearchParams({ key }).toString().slice(4)],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    ['in base64', Buffer.from(key).toString('base64')],
    ['in base64 for URLs', Buffer.from(key).toString('base64url')],
  ])('are masked %s', (_, form) => {
    expect(createScrub([key])(`a ${form} z, ${form}`)).toBe('a [secret] z, [secret]');
  });

  it('are masked whole where one holds another, in whichever order they are given', () => {
    for (const secrets of [
      ['12345:abcdefgh', 'abcdefgh'],
      ['abcdefgh', '12345:abcdefgh'],
    ]) {
      expect(createScrub(secrets)('/bot12345:abcdefgh/send abcdefgh')).toBe('/bot[secret]/send [secret]');
    }
  });

  it('leave ordinary words alone, whatever placeholder stands for a key, and whatever a pattern would match', () => {
    const scrub = createScrub(['no', '', 'ollama', null, undefined, 'risk.free']);
    expect(scrub('no such model at ollama: risk-free')).toBe('no such model at ollama: risk-free');
  });

  // Letters that the mask doesn't hold: a mask beside a rest of the text can't look like the secret then.
  const secret = fc.string({
    minLength: 8,
    maxLength: 40,
    unit: fc.constantFrom(...'ABXYZ019+/=%&? "\\.*$^(){}|:_-é吗'),
  });

  it('are in no form in what is left, and nothing else is changed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 1, maxLength: 3 }),
        fc.array(text, { minLength: 1 }),
        (secrets, texts) => {
          const scrub = createScrub(secrets);
          const toForms = (one: string) => [one, encodeURIComponent(one), Buffer.from(one).toString('base64')];
          const forms = secrets.flatMap(toForms);
          const scrubbed = scrub(texts.join(forms.join(' ')));
          for (const form of forms) expect(scrubbed).not.toContain(form);
          const innocent = texts.join(' ').replace(/[ABXYZ019+/=%&?"\\.*$^(){}|:_-]/g, '');
          expect(scrub(innocent)).toBe(innocent);
        },
      ),
    );
  });
});

describe('what looks like a secret', () => {
  it.each([
    ['a key that the provider starred', 'Incorrect API key: sk-ab*******yz.', 'Incorrect API key: [secret]'],
    ['a bearer token', 'sent Authorization: Bearer abc.def-123', 'sent Authorization: [secret]'],
    [
      'a password in the query of a URL',
      'connect postgresql://db/desk?user=me&password=hunter%212&sslmode=require failed',
      'connect postgresql://db/desk?user=me&password=[secret]&sslmode=require failed',
    ],
    ['the credentials of a URL', 'GET https://me:pass@host/v1 failed', 'GET https://host/v1 failed'],
  ])('is taken out: %s', (_, text, clean) => {
    expect(scrubLikely(text)).toBe(clean);
  });

  it('is no ordinary word', () => {
    expect(scrubLikely('no such model: risk-free')).toBe('no such model: risk-free');
    expect(dropCredentials('mail me@host, //a:b@c and //d@e')).toBe('mail me@host, //c and //e');
  });
});
