import { readChineseNumeral } from '../../../domain/claims/number-words.ts';

const hanNumber = /^(?:[一二两三四五六七八九]百零?)?(?:[一二三四五六七八九]?十)?[一二两三四五六七八九]?$/u;

/** 三十六, 一百八十, 两, 廿三: a number below a thousand. Null: none. */
export function readHanNumber(text: string): number | null {
  const plain = text.replace('廿', '二十').replace('卅', '三十');
  return plain !== '' && hanNumber.test(plain) ? readChineseNumeral(plain) : null;
}
