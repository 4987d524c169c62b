import type { ClaimFault } from '../../domain/claims/claim-check.ts';

/** What stands behind a sentence that its sources don't bear out: ` ⚠〔存疑：401,000〕`, ` ⚠(unsupported: 401,000)`. */
export function composeMark(faults: readonly ClaimFault[], language: 'zh' | 'en'): string {
  const spans = [...new Set(faults.map((fault) => toWords(fault, language)))].slice(0, 2);
  return language === 'zh' ? ` ⚠〔存疑：${spans.join('、')}〕` : ` ⚠(unsupported: ${spans.join(', ')})`;
}

/** Of another source's number: a bracket in a mark would cite it again. */
function toWords({ kind, span }: ClaimFault, language: 'zh' | 'en'): string {
  const number = /^\[(\d+)\]$/.exec(span)?.[1];
  if (number !== undefined) {
    const retracted = { zh: `来源 ${number} 已撤回`, en: `source ${number} was retracted` };
    const other = { zh: `来源 ${number} 未提及`, en: `source ${number} does not say so` };
    return (kind === 'retracted' ? retracted : other)[language];
  }
  return span
    .replace(/[[\]()〔〕|<>\n]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 40)
    .toWellFormed();
}

/** Behind the last word: before a line's end, and inside of a table's last cell. */
export function placeMark(sentence: string, mark: string): string {
  const body = sentence.trimEnd();
  const rest = sentence.slice(body.length);
  return /^\s*\|.*\|$/.test(body) ? `${body.slice(0, -1).trimEnd()}${mark} |${rest}` : `${body}${mark}${rest}`;
}
