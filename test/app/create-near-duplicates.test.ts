import { describe, expect, it } from 'vitest';
import { createNearDuplicates } from '../../src/app/create-near-duplicates.ts';
import { normaliseText } from '../../src/domain/text/normalise.ts';

const plain =
  'Wintermute partners with the Solana Foundation to run market making for new token launches across the ecosystem this spring, both teams said on Tuesday morning';
/** Cyrillic letters that look like Latin ones. */
const disguise = (text: string) => text.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о');
const candidate = (text: string) => ({ id: 7, text, received_at: '2025-03-01T12:00:00.000Z', source: 'wire' });

describe('near-duplicates at receipt', () => {
  const near = createNearDuplicates();

  it.each([
    ['plain after disguised', disguise(plain), plain],
    ['disguised after plain', plain, disguise(plain)],
    ['disguised after disguised', disguise(plain), disguise(plain)],
  ])('sees through look-alike letters: %s', (_, earlier, later) => {
    expect(near.find(normaliseText(later.slice(0, -8)), [candidate(earlier)])).toMatchObject({ id: 7 });
  });

  it('sees through invisible characters in the earlier text', () => {
    const torn = plain.replaceAll('ar', 'a\u200Br');
    expect(near.find(normaliseText(plain.slice(0, -8)), [candidate(torn)])).toMatchObject({ id: 7 });
  });

  it('still tells news apart', () => {
    const other = plain.replace('Solana', 'Avalanche');
    expect(near.find(normaliseText(disguise(other)), [candidate(disguise(plain))])).toBeNull();
  });
});
