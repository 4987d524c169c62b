import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  decodeModel,
  type EncodedModel,
  headSizes,
  outputCount,
  toShares,
} from '../../../src/analysts/rules/linear-model/linear-model.ts';
import {
  directionSignNames,
  directionSignStarts,
  readDirectionSigns,
} from '../../../src/analysts/rules/linear-model/read-direction-signs.ts';
import { readSigns, signNames } from '../../../src/analysts/rules/linear-model/read-signs.ts';
import { readTerms } from '../../../src/analysts/rules/linear-model/read-terms.ts';
import { encodedModel } from '../../../src/analysts/rules/linear-model/weights.ts';
import { readLimit, readMessage } from '../../../src/analysts/rules/read-message.ts';
import { createRulesAnalyst } from '../../../src/analysts/rules/rules-analyst.ts';
import { viewByRules } from '../../../src/analysts/rules/view-by-rules.ts';
import { directions, eventTypes } from '../../../src/domain/verdict.ts';
import { growsFaster } from '../../support/growth.ts';
import { projectDirectory } from '../../support/run-process.ts';
import { newsEvent } from '../news-event.ts';

const termsOf = (text: string) => {
  const { title, lead } = readTerms(readMessage(text));
  return new Set([...title, ...lead]);
};
const shared = (a: string, b: string) => [...termsOf(a)].filter((term) => termsOf(b).has(term)).length;

describe('the terms', () => {
  it('are the same for the same words, and know a headline from what follows', () => {
    expect([...termsOf('Bridge drained\nFunds gone')]).toEqual([...termsOf('Bridge drained\nFunds gone')]);
    expect([...termsOf('Bridge drained\nFunds gone')]).not.toEqual([...termsOf('Funds gone\nBridge drained')]);
    expect(shared('Bridge drained\nFunds gone', 'Funds gone\nBridge drained')).toBe(0);
    expect(shared('Bridge drained\nFunds gone', 'Bridge drained\nNothing else')).toBe(3);
  });

  it('take forms of a word, and numbers of a length, for one', () => {
    expect([...termsOf('regulator approves 120 funds')]).toEqual([...termsOf('regulator approved 999 fund')]);
    expect([...termsOf('regulator approves 120 funds')]).not.toEqual([...termsOf('regulator approves 12 funds')]);
  });

  it('are Chinese characters, pairs and triples of them', () => {
    expect(termsOf('跨链桥').size).toBe(6);
    expect(shared('跨链桥被盗', '某跨链桥')).toBe(6);
  });

  it('are none where there is no word', () => {
    expect(termsOf('🚀🚀')).toEqual(new Set());
  });
});

describe('the signs', () => {
  it('have a name each, and stay between -1 and 1', () => {
    const { view } = viewByRules(
      'SEC sues exchange for $4 billion, Bitcoin plunges 40%\nHackers hacked, lawsuit, fraud',
    );
    const signs = readSigns(view);
    expect(signs).toHaveLength(signNames.length);
    expect(signs.every((sign) => sign >= -1 && sign <= 1)).toBe(true);
    expect(signs[signNames.indexOf('has_bitcoin')]).toBe(1);
    expect(signs[signNames.indexOf(`chosen:${view.score.type}`)]).toBe(1);
  });
});

describe('the signs of direction', () => {
  const signsOf = (text: string, told: 'long' | null = null) => {
    const signs = readDirectionSigns(readMessage(text), told);
    return directionSignNames.filter((_, index) => signs[index] !== 0);
  };

  it('have a name and a start each, and each name once', () => {
    expect(new Set(directionSignNames).size).toBe(directionSignNames.length);
    expect(directionSignStarts).toHaveLength(directionSignNames.length);
    expect(readDirectionSigns(readMessage('A word'), null)).toHaveLength(directionSignNames.length);
  });

  it('say what the headline speaks of, what the text after it does, and what a reader says', () => {
    expect(signsOf('Northcoin plunges\nFunds saw inflows.', 'long')).toEqual([
      'title:price_falls',
      'opening:inflow',
      'told:long',
    ]);
    expect(signsOf('北极币大涨')).toEqual(['title:price_rises']);
    expect(signsOf('Northcoin')).toEqual([]);
  });

  it('take no part of a word for a word', () => {
    expect(signsOf('A dipper and an adder')).toEqual([]);
  });

  it.each(['could ', '或', 'a? ', ' 预计 '])('cost no more than its length of a text made of %j', async (unit) => {
    expect(await growsFaster(signsOf, (length) => unit.repeat(length / unit.length), readLimit)).toBe(false);
  });
});

describe('a model', () => {
  const base64 = (list: Uint32Array | Int8Array) =>
    Buffer.from(list.buffer, list.byteOffset, list.byteLength).toString('base64');
  const toTerms = (title: number[], lead: number[] = []) => ({
    title: Uint32Array.from(title),
    lead: Uint32Array.from(lead),
  });
  const weights = new Int8Array(2 * outputCount);
  weights[0] = 100;
  weights[outputCount + 1] = -50;
  const encoded: EncodedModel = {
    fingerprint: 'test',
    offset: 0,
    scales: { type: 0.01, material: 1, direction: 1 },
    signs: [new Array(outputCount).fill(0.5), new Array(outputCount).fill(0.25)],
    directionSigns: [
      [1, 0, -1],
      [0, 2, 0],
    ],
    terms: base64(Uint32Array.from([7, 9])),
    weights: base64(weights),
  };

  it('adds up what its terms and signs weigh, and passes over terms that it does not know', () => {
    const model = decodeModel(encoded);
    const outputs = model.score(toTerms([7, 8, 9]), [1]);
    expect(outputs[0]).toBeCloseTo(1.4 / Math.sqrt(12) + 0.75, 10);
    expect(outputs[1]).toBeCloseTo((1.4 * -0.5) / Math.sqrt(12) + 0.75, 10);
    expect(model.score(toTerms([]), [0])[0]).toBe(0.25);
  });

  it('measures each part by itself, and counts a repeated term once', () => {
    const model = decodeModel(encoded);
    const outputs = model.score(toTerms([7], [9, 9, 9, 8]), [1]);
    expect(outputs[0]).toBeCloseTo(1.4 / Math.sqrt(11) + 0.75, 10);
    expect(outputs[1]).toBeCloseTo(-0.5 / Math.sqrt(11) + 0.75, 10);
  });

  it('adds to its directions what their own signs weigh', () => {
    const model = decodeModel(encoded);
    const outputs = model.score(toTerms([]), [0]);
    expect([...model.scoreDirection(outputs, [0, 0])]).toEqual([0.25, 0.25, 0.25]);
    expect([...model.scoreDirection(outputs, [1, 0.5])]).toEqual([1.25, 1.25, -0.75]);
    expect(outputs.at(-1)).toBe(0.25);
  });

  it('makes shares of its outputs, however large', () => {
    expect(toShares([0, 0])).toEqual([0.5, 0.5]);
    expect(toShares([1000, 0, -1000])).toEqual([1, 0, 0]);
  });
});

/** Is sure of one type and one direction, whatever it reads. */
const regulationAndLong = {
  offset: 0,
  score: () =>
    Float64Array.from({ length: outputCount }, (_, index) => Number(index === eventTypes.indexOf('regulation')) * 9),
  scoreDirection: () => Float64Array.from(directions, (one) => Number(one === 'long')),
};

describe('the committed model', () => {
  it('fits the signs, the terms and the heads of the code', () => {
    expect(headSizes.type).toBe(eventTypes.length);
    expect(encodedModel.signs).toHaveLength(signNames.length + 1);
    expect(encodedModel.signs.every((row) => row.length === outputCount)).toBe(true);
    expect(encodedModel.directionSigns).toHaveLength(directionSignNames.length);
    expect(encodedModel.directionSigns.every((row) => row.length === directions.length)).toBe(true);
    const terms = new Uint32Array(new Uint8Array(Buffer.from(encodedModel.terms, 'base64')).buffer);
    expect(Buffer.from(encodedModel.weights, 'base64')).toHaveLength(terms.length * outputCount);
    expect([...terms]).toEqual([...new Set(terms)].toSorted((a, b) => a - b));
  });

  it('is small', () => {
    expect(statSync(join(projectDirectory, 'src/analysts/rules/linear-model/weights.ts')).size).toBeLessThan(740_000);
  });

  it('leaves a greeting to the rules', async () => {
    const { draft } = await createRulesAnalyst().analyse(newsEvent('gm ☀️'));
    expect(draft).toMatchObject({ event_type: 'other', direction: 'neutral', action: 'observe', assets: [] });
    expect(draft.confidence).toBeLessThan(0.5);
  });

  it('says where it overrules the rules', async () => {
    const stubborn = {
      offset: 0,
      score: () => Float64Array.from({ length: outputCount }, (_, index) => Number(index === 3) * 9),
      scoreDirection: () => new Float64Array(directions.length),
    };
    const { draft: overruled } = await createRulesAnalyst(stubborn).analyse(
      newsEvent('Some words about a coin and its holders'),
    );
    expect(overruled.event_type).toBe(eventTypes[3]);
    expect(overruled.notes).toMatch(/规则倾向“其他”，模型改判为/);
  });

  it.each([
    ['hack', 'short', 'Lending pool exploited, 9,000 ETH stolen'],
    ['liquidation', 'long', 'Liquidations: positions liquidated, margin calls and more forced liquidations'],
  ])('gives way to clear rules about the type %s, and about the direction of some (%s)', async (type, direction, text) => {
    const { draft } = await createRulesAnalyst(regulationAndLong).analyse(newsEvent(text));
    expect(draft).toMatchObject({ event_type: type, direction });
  });

  it('overrules clear rules about a type that it knows well', async () => {
    const text = 'Exchange lists a token, trading opens: new listing';
    const { draft } = await createRulesAnalyst(regulationAndLong).analyse(newsEvent(text));
    expect(draft).toMatchObject({ event_type: 'regulation', direction: 'long' });
  });
});
