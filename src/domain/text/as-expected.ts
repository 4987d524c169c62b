const asExpected =
  /(?<![不未没]|没有|并非|并未)(?:一如|如|符合)(?:市场)?(?:普遍)?预期|与(?:市场)?(?:普遍)?预期(?:一致|相符)|\bas (?:widely )?(?:expected|anticipated|forecast)\b|\bin line with (?:expectations|forecasts)\b/g;

/** A headline (lower case) without the words that it came as expected: what was expected and came is no expectation any more. */
export function dropAsExpected(headline: string): string {
  return headline.replace(asExpected, '');
}
