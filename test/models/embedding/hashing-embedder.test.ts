import { describe, expect, it } from 'vitest';
import { embeddingDimensions } from '../../../src/models/embedding/embedder.ts';
import { createHashingEmbedder, hashingModel } from '../../../src/models/embedding/hashing-embedder.ts';
import { fc } from '../../support/properties.ts';

const embedder = createHashingEmbedder();
const embed = async (text: string) => (await embedder.embed(text)).vector;
const toCosine = (a: number[], b: number[]) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

async function compare(text: string, near: string, strange: string) {
  const [a, b, c] = await Promise.all([text, near, strange].map(embed));
  return { near: toCosine(a ?? [], b ?? []), strange: toCosine(a ?? [], c ?? []) };
}

describe('the hashing embedder', () => {
  it('gives every text one vector of length 1', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const vector = await embed(text);
        expect(vector).toHaveLength(embeddingDimensions);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 9);
        expect(await embed(text)).toEqual(vector);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['Bybit hacked, 401,000 ETH stolen', 'hackers stole ETH from Bybit', 'SEC delays its decision on a Solana ETF'],
    ['币安将上线 PEPE 现货交易', '币安上线新币 PEPE 永续合约', '美联储维持利率不变，鲍威尔讲话'],
    ['Attacker exploited the lending protocol', 'lending protocol exploits', 'whale moves coins to an exchange'],
  ])('puts what is near to "%s" nearer than strangers', async (text, near, strange) => {
    const similarity = await compare(text, near, strange);
    expect(similarity.near).toBeGreaterThan(similarity.strange + 0.1);
  });

  it('finds strangers strange', async () => {
    const { strange } = await compare('比特币现货 ETF 净流入', '', 'governance vote on fees passes');
    expect(Math.abs(strange)).toBeLessThan(0.15);
  });

  it('takes neither case nor width for a difference', async () => {
    expect(await embed('ＢＴＣ ETF')).toEqual(await embed('btc etf'));
  });

  it('has a name of its own, and embeds many as it embeds each', async () => {
    const answer = await embedder.embedMany?.(['one', '二']);
    expect(answer).toEqual({ vectors: [await embed('one'), await embed('二')], model: hashingModel, usage: [] });
    expect(embedder.model).toBe(hashingModel);
  });
});
