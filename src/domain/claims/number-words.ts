const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The number that Chinese numerals below ten thousand stand for: 二十一 is 21. @param word of the characters 零–九, 两, 十, 百, 千. */
export function readChineseNumeral(word: string): number {
  let total = 0;
  let digit = 0;
  let hasPlace = false;
  for (const character of word) {
    const place = places[character];
    if (place !== undefined) {
      total += (digit === 0 ? 1 : digit) * place;
      digit = 0;
      hasPlace = true;
    } else digit = (hasPlace ? 0 : digit * 10) + (digits[character] ?? 0);
  }
  return total + digit;
}

/** The characters that `readChineseNumeral` reads. */
export const chineseNumerals = '零〇一二两三四五六七八九十百千';

const ones = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** English words for numbers, lower case, by value. */
export const englishNumbers: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, index): [string, number] => [word, index + 1]),
  ...Object.entries(tens),
  ...Object.entries(tens).flatMap(([ten, value]) =>
    ones.slice(0, 9).map((word, index): [string, number] => [`${ten}-${word}`, value + index + 1]),
  ),
  ...Object.entries({
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    dozen: 12,
  }),
]);
