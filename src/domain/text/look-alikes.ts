/** Letters that look like Latin ones, after the confusables of Unicode's UTS #39; each place of one string stands for that of the other. */
const alike = 'аеорсухіјѕһԁԛԝѵӏкмтвнАЕОРСУХІЈЅҺԌԚԜКМТВНӀαορνικτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧհօոսցզյՕՏՍ';
const latin = 'aeopcyxijshdqwvlkmtbhAEOPCYXIJSHGQWKMTBHIaopvikTuxABEZHIKMNOPTYXhonugqjOSU';
const toLatin = new Map([...alike].map((letter, index) => [letter, [...latin][index] ?? letter]));

const foreignPattern = /[\u0370-\u03FF\u0400-\u052F\u0531-\u0587]/;
const wordPattern = /[A-Za-z\u0370-\u03FF\u0400-\u052F\u0531-\u0587]+/g;
const latinPattern = /[A-Za-z]/;

/** Letters of Latin alphabets that are only drawn otherwise: small capitals, the round a. No language writes words of news in them. */
const drawn = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡ';
const plain = 'abcdefghijklmnopqrstuvwyzag';
const toPlain = new Map([...drawn].map((letter, index) => [letter, plain.charAt(index)]));
const drawnPattern = new RegExp(`[${drawn}]`, 'gu');
/** Letters in black circles and squares, which NFKC leaves; one alone is a blood group or a car park. */
const boxedPattern = /(?:[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]\uFE0F? ?){3,}/gu;
const disguisePattern = new RegExp(`[${drawn}\\u{1F150}-\\u{1F169}\\u{1F170}-\\u{1F189}]`, 'u');

/**
 * A text with plain Latin letters in place of drawn ones (small capitals, boxes), and of Cyrillic, Greek and Armenian ones that
 * look the same: in words that mix the alphabets, and, where nothing else is in that alphabet, in words of look-alikes alone. A reader sees "hacked"; so must whoever searches for it.
 * Text in Russian, Greek or Armenian stays as it is.
 */
export function foldLookAlikes(text: string): string {
  return foldAlphabets(disguisePattern.test(text) ? foldDrawn(text) : text);
}

function foldDrawn(text: string): string {
  return text
    .replace(drawnPattern, (letter) => toPlain.get(letter) ?? letter)
    .replace(boxedPattern, (run) => run.replace(/\uFE0F/g, '').replace(/[^ ]/gu, toBoxed));
}

function toBoxed(letter: string): string {
  return String.fromCharCode(97 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));
}

function foldAlphabets(text: string): string {
  if (!foreignPattern.test(text)) return text;
  const words = text.match(wordPattern) ?? [];
  const isForeign = words.some((word) => !latinPattern.test(word) && ![...word].every((letter) => toLatin.has(letter)));
  return text.replace(wordPattern, (word) => {
    const isMixed = latinPattern.test(word) && foreignPattern.test(word);
    const isDisguised = !isForeign && word.length > 1 && foreignPattern.test(word);
    return isMixed || isDisguised ? [...word].map((letter) => toLatin.get(letter) ?? letter).join('') : word;
  });
}
