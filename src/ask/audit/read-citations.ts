/** The longest that a citation which is written as a link may point to, in UTF-16 units. */
export const targetLimit = 400;

/** A part of a source: `:1`, but not the minutes of `12:30`, or `a`, but not the unit of `7d`. */
const part = '(?::\\d(?!\\d)|(?<=\\d{3}|[3-9]\\d|2[5-9]):\\d{2,3}|[a-c](?![a-z]))';
const id = `[wW]?\\d{1,12}(?:\\.\\d{1,3}|${part})?`;
const separator = ' ?(?:[,，;；、&/|+-]|–|and|和|与) ?';
const names = '(?:id|ids|source|sources|src|ref|refs|cite|来源|信源|消息|引用|资料|见|参见)';
const prefix = `(?:\\^|#|${names}? ?[:：#]? ?)`;
const again = `(?:#|${names} ?[:：#]? ?)?`;
const inner = `\\s?${prefix}(${id}(?:${separator}${again}${id}){0,30})(?:†[^\\]】\\n]{0,40})?\\s?`;
const bracketed = `\\[{1,2}${inner}\\]{1,2}(?:\\([^()\\s]{0,${targetLimit}}\\))?|［${inner}］|【${inner}】|〔${inner}〕`;
const named = `[(（]\\s?(?:id|source|sources|来源|信源|见|参见) ?[:：#]? ?(${id}(?:${separator}${again}${id}){0,30})\\s?[)）]`;
const raised = '[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,12}';

const citationPattern = new RegExp(`${bracketed}|${named}|(${raised})`, 'giu');
const openingPattern = new RegExp(`^(?:\\*{1,2})?(?:${bracketed})(?:\\*{1,2})?`, 'iu');
const idPattern = new RegExp(id, 'gi');
const loosePattern = new RegExp(`\\d${part}`, 'i');

/** A citation as its author wrote it, with the ids that it names, lower case. */
interface Citation {
  start: number;
  end: number;
  ids: string[];
  /** The same as they are written, without what stands around them. */
  listed: string;
  /** Written as a part of a source, which a ratio and a clause may be too: without a source of that id it is none. */
  isLoose: boolean;
}

/** Where the bracket ends that a text begins with, if it is a citation; null: it is none. */
export function findCitationEnd(text: string): number | null {
  return openingPattern.exec(text)?.[0].length ?? null;
}

/**
 * The citations of a text in any of their usual forms: `[1204]`, `[ 1204 ]`, `[1204, w2]`, `[1204.1]`, `[^1204]`, `[[1204]](link)`,
 * `【1204†source】`, `(source: 1204)`, `[Source 1204; Source 1205]`, `[1204:1]`, `[1204a]`, `¹²⁰⁴`. Linear.
 */
export function readCitations(text: string): Citation[] {
  return [...text.matchAll(citationPattern)].flatMap((match) => {
    const { 0: whole, index } = match;
    const listed = match.slice(1).find((group) => group !== undefined) ?? '';
    const isRaised = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(listed);
    // m² and 10⁶ cite nothing.
    if (isRaised && /[A-Za-z0-9]$/.test(text.slice(0, index).slice(-1)) && listed.length < 3) return [];
    const ids = isRaised ? [toPlainDigits(listed)] : (listed.match(idPattern) ?? []).map(toId);
    const isLoose = !isRaised && loosePattern.test(listed);
    return [{ start: index, end: index + whole.length, ids, listed, isLoose }];
  });
}

/** A text of somebody else, whose notes and dates in brackets are no citations of ours: they stand in round ones. */
export function uncite(text: string): string {
  let [plain, from] = ['', 0];
  for (const { start, end, listed } of readCitations(text)) {
    plain += `${text.slice(from, start)}(${listed})`;
    from = end;
  }
  return plain + text.slice(from);
}

const toId = (written: string): string => written.toLowerCase().replace(/[.:]\d{1,3}$|[a-c]$/, '');

function toPlainDigits(raisedDigits: string): string {
  return [...raisedDigits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join('');
}
