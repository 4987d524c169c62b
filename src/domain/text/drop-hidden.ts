/** Controls, marks of direction and what shows nothing, but for tabs, line ends, and what makes one emoji of several characters. */
const hidden =
  /(?![\n\t\u200D])[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\uFFF9-\uFFFC\u115F\u1160\u3164\uFFA0]|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D/gu;

/** A text as a reader sees it: without controls and marks of direction. */
export function dropHidden(text: string): string {
  return text.toWellFormed().replace(hidden, '');
}

/** The same for a terminal, line by line: nothing in it moves the cursor. */
export function dropControls(text: string): string {
  return dropHidden(text.replace(/[^\P{Cc}\n]+/gu, ' '));
}
