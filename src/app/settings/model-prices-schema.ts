import { z } from 'zod';
import type { ModelPrices } from '../../domain/model-prices.ts';

/** `model=input/output` or `model=input/cached/output`, by comma: money for a million tokens. */
export const modelPricesSchema = z.string().transform((text, context): ModelPrices => {
  const prices: ModelPrices = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, model = '', rates = ''] = /^(.+?)=([\d./]+)$/.exec(entry) ?? [];
    const numbers = rates.split('/').map((rate) => (rate === '' ? Number.NaN : Number(rate)));
    const [input, second, third] = numbers;
    if (
      model === '' ||
      input === undefined ||
      second === undefined ||
      numbers.length > 3 ||
      numbers.some(Number.isNaN)
    ) {
      context.addIssue({
        code: 'custom',
        message: 'must be model=input/output or model=input/cached/output, by comma',
      });
      return z.NEVER;
    }
    prices[model] = { input, cachedInput: third === undefined ? input : second, output: third ?? second };
  }
  return prices;
});
