/** A line of figures that a model wrote: only ours counts. */
const bracketedFigures =
  /[[【(（〔][ *_]{0,4}(?:统计|引用统计|检索|statistics|stats|retrieved)[^\]】)）〕\n]{0,160}[\]】)）〕](?: ?[·•,，] ?(?:存疑 ?\d{1,4} ?句|\d{1,4} doubtful))?/giu;
const bareFigures =
  /^[\s*_>#-]{0,8}(?:统计 ?[:：].{0,80}(?:检索|引用).{0,80}|检索 ?\d{1,5} ?篇.{0,20}引用.{0,40}|(?:statistics ?: ?)?retrieved:? \d{1,5}.{0,20}cited:? \d{1,5}.{0,40})[*_\s]{0,8}$/iu;
/** Both counts of the line, or the placeholders that a model leaves. */
const isFigures = /检索.{0,40}引用|引用.{0,40}检索|retrieved.{0,40}cited|cited.{0,40}retrieved/iu;

export interface AnswerFigures {
  retrieved: number;
  cited: number;
  doubtful: number;
}

/**
 * `[统计：检索 12 篇，引用了 5 篇] · 存疑 1 句`, `[Retrieved 12, cited 5; times in Asia/Shanghai] · 1 doubtful`.
 * @param timeZone in which moments are told of what is cited; unset: in none.
 */
export function composeFiguresLine(
  { retrieved, cited, doubtful }: AnswerFigures,
  language: 'zh' | 'en',
  timeZone?: string | undefined,
): string {
  const hasTimes = timeZone !== undefined && cited > 0;
  if (language === 'zh') {
    return `[统计：检索 ${retrieved} 篇，引用了 ${cited} 篇${hasTimes ? `；时间为 ${timeZone}` : ''}]${doubtful > 0 ? ` · 存疑 ${doubtful} 句` : ''}`;
  }
  return `[Retrieved ${retrieved}, cited ${cited}${hasTimes ? `; times in ${timeZone}` : ''}]${doubtful > 0 ? ` · ${doubtful} doubtful` : ''}`;
}

/** The sentence without lines of figures in it; '' where nothing else is in it. */
export function dropFiguresLine(sentence: string): string {
  if (bareFigures.test(sentence.slice(0, 400).trim())) return '';
  const left = sentence.replace(bracketedFigures, (line) => (isFigures.test(line) ? '' : line));
  return left === sentence || /[\p{L}\p{N}]/u.test(left) ? left : left.replace(/[^\n]/g, '');
}
