/** Letters that look like Latin ones, after the confusables of Unicode's UTS #39; each place of one string stands for that of the other. */
const alike = 'аеорсухіјѕһԁԛԝѵӏкмтвнАЕОРСУХІЈЅҺԌԚԜКМТВНӀαορνικτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'aeopcyxijshdqwvlkmtbhAEOPCYXIJSHGQWKMTBHIaopvikTuxABEZHIKMNOPTYX';
const toLatin = new Map([...alike].map((letter, index) => [letter, [...latin][index] ?? letter]));

const foreignPattern = /[\u0370-\u03FF\u0400-\u052F]/;
const wordPattern = /[A-Za-z\u0370-\u03FF\u0400-\u052F]+/g;
const latinPattern = /[A-Za-z]/;

/**
 * A text with Latin letters in place of Cyrillic and Greek ones that look the same: in words that mix the alphabets, and, where
 * nothing else is in that alphabet, in words of look-alikes alone. A reader sees "hacked"; so must whoever searches for it.
 * Text in Russian or Greek stays as it is.
 */
export function foldLookAlikes(text: string): string {
  if (!foreignPattern.test(text)) return text;
  const words = text.match(wordPattern) ?? [];
  const isForeign = words.some((word) => !latinPattern.test(word) && ![...word].every((letter) => toLatin.has(letter)));
  return text.replace(wordPattern, (word) => {
    const isMixed = latinPattern.test(word) && foreignPattern.test(word);
    const isDisguised = !isForeign && word.length > 1 && foreignPattern.test(word);
    return isMixed || isDisguised ? [...word].map((letter) => toLatin.get(letter) ?? letter).join('') : word;
  });
}
