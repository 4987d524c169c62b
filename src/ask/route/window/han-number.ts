const digits = '一二三四五六七八九';
const hanNumber = /^(?:([一二两三四五六七八九])百零?)?(?:([一二三四五六七八九])?(十))?([一二两三四五六七八九])?$/u;

/** 三十六, 一百八十, 两: a number below a thousand. Null: none. */
export function readHanNumber(text: string): number | null {
  const [whole, hundreds, tens, ten, ones] = hanNumber.exec(text.replace('廿', '二十').replace('卅', '三十')) ?? [];
  if (whole === undefined || whole === '') return null;
  return (
    100 * toDigit(hundreds) + (ten === undefined ? 0 : 10 * (tens === undefined ? 1 : toDigit(tens))) + toDigit(ones)
  );
}

const toDigit = (character: string | undefined): number =>
  character === undefined ? 0 : digits.indexOf(character.replace('两', '二')) + 1;
