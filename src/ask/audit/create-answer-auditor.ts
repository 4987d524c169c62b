import { createClaimChecker } from '../../domain/claims/check-claim.ts';
import { namesFacts } from '../../domain/claims/names-facts.ts';
import { dropHidden } from '../../domain/text/drop-hidden.ts';
import { detectLanguage } from '../../domain/text/normalise.ts';
import { composeSourceText } from '../answer/compose-source-text.ts';
import type { AskTally } from '../recall/tally.ts';
import type { AskSource } from '../source.ts';
import type { AnswerAudit, AuditedSentence, CitingAuditor } from './answer-audit.ts';
import { createCountReader } from './counted-figures.ts';
import { composeFiguresLine, dropFiguresLine } from './figures-line.ts';
import { makeHarmless } from './make-harmless.ts';
import { composeMark, placeMark } from './mark-sentence.ts';
import { readCitations } from './read-citations.ts';
import { findSentenceEnd } from './split-sentences.ts';

/** An answer's sentences with their citations made even, as they are counted up. */
interface Ledger {
  numbers: Map<string, number>;
  removed: number;
  sentences: AuditedSentence[];
}

/**
 * An auditor of one answer. Pieces may be cut anywhere: the text that comes out in all is the same. What comes out is harmless as
 * Markdown: no HTML, no image, no link, no bracket but `[N]`.
 * @param options.tally a sentence without a citation whose figures are its counts of what it says they count is ours to say, and `plain`.
 * @param options.question in whose language the marks and the last line are. @param options.timeZone as in `composeSourceText`.
 * @param options.asOf when it is asked: `yesterday` is counted from then.
 */
export function createAnswerAuditor(options: {
  sources: readonly AskSource[];
  question: string;
  timeZone?: string | undefined;
  asOf?: Date | undefined;
  tally?: AskTally | null;
}): CitingAuditor {
  const { sources, question, timeZone, asOf } = options;
  const isCounted = createCountReader(options.tally ?? null);
  const language = detectLanguage(question) === 'zh' ? 'zh' : 'en';
  const byId = new Map(sources.map((source) => [source.id.toLowerCase(), source]));
  const check = createClaimChecker(
    sources.map((source) => ({
      id: source.id.toLowerCase(),
      text: composeSourceText(source, timeZone),
      published_at: source.published_at,
    })),
    asOf && { asOf, timeZone },
  );
  const ledger: Ledger = { numbers: new Map(), removed: 0, sentences: [] };
  let buffer = '';
  let searched = 0;
  let last = '';

  function take(end: number, isCut: boolean): string {
    const written = buffer.slice(0, end);
    buffer = buffer.slice(end);
    searched = 0;
    const shown = audit(written);
    // Two parts of a word that was cut make nothing new.
    const text = toJoined(last, isCut && shown !== '' ? `${shown} ` : shown);
    last = text.slice(-1) || last;
    return text;
  }

  function audit(written: string): string {
    const clean = dropFiguresLine(dropHidden(written));
    if (clean === '') return written.endsWith('\n') ? '\n' : '';
    const { shown, claim, cited } = rewriteCitations(clean, byId, ledger);
    const sentence = judge(shown, claim, cited);
    if (sentence === null) return shown;
    ledger.sentences.push(sentence);
    const isDoubtful = sentence.verdict === 'unsupported';
    return isDoubtful ? placeMark(shown, composeMark(sentence.faults, language)) : shown;
  }

  /** Null: no sentence, but an empty line or a rule. */
  function judge(shown: string, claim: string, cited: readonly string[]): AuditedSentence | null {
    const text = shown.trim();
    if (!/[\p{L}\p{N}]/u.test(text.replace(/\[\d+\]/g, ''))) return null;
    const citations = [...new Set(cited.map((id) => ledger.numbers.get(id) ?? 0))];
    if (cited.length === 0) {
      const verdict = isLeadIn(text) || isCounted(text) || !namesFacts(text) ? 'plain' : 'uncited';
      return { text, citations, verdict, faults: [] };
    }
    const { verdict, faults } = check(claim);
    const unsaid = saysRetracted.test(text) ? undefined : cited.find((id) => byId.get(id)?.is_retracted);
    const all = faults.map((fault) => ({ ...fault, span: renumber(fault.span, ledger.numbers) }));
    if (unsaid !== undefined) all.unshift({ kind: 'retracted', span: `[${ledger.numbers.get(unsaid)}]` });
    return { text, citations, verdict: all.length > 0 ? 'unsupported' : verdict, faults: all };
  }

  return {
    push(piece) {
      buffer += piece;
      let shown = '';
      for (;;) {
        const found = findSentenceEnd(buffer, searched);
        if (found.end === null) {
          searched = found.from;
          return shown;
        }
        shown += take(found.end, found.isCut);
      }
    },
    cite: (line) => rewriteCitations(dropHidden(line), byId, ledger).shown,
    end() {
      const rest = buffer === '' ? '' : take(buffer.length, false);
      const report = sumUp(ledger, sources.length, language, timeZone);
      const hasText = last !== '' || rest !== '';
      const gap = !hasText ? '' : last === '\n' ? '\n' : '\n\n';
      return { rest: `${rest}${gap}${report.line}`, audit: report };
    },
  };
}

const saysRetracted = /撤回|撤销|撤稿|撤下|删除|已撤|retract|withdrawn|withdrew|deleted|taken down|removed by/i;

/** A heading, the head of a table, or the words before a list: what they name stands below them. */
function isLeadIn(text: string): boolean {
  if (/^#{1,6} /.test(text)) return true;
  return /[:：][*_]{0,3}$/.test(text) && text.length <= 80;
}

/** The text with `[N]` for its citations, and with `[ID]` for the claim check. */
function rewriteCitations(
  text: string,
  byId: ReadonlyMap<string, AskSource>,
  ledger: Ledger,
): { shown: string; claim: string; cited: string[] } {
  let [shown, claim, from] = ['', '', 0];
  const cited: string[] = [];
  for (const { start, end, ids, isLoose } of readCitations(text)) {
    if (isLoose && !ids.some((id) => byId.has(id))) continue;
    const before = makeHarmless(text.slice(from, start));
    const known = [...new Set(ids.filter((id) => byId.has(id)))];
    ledger.removed += ids.filter((id) => !byId.has(id)).length;
    for (const id of known) if (!ledger.numbers.has(id)) ledger.numbers.set(id, ledger.numbers.size + 1);
    const isRepeated = before.trim() === '' && from > 0 && known.every((id) => cited.at(-1) === id);
    const numbers = isRepeated ? '' : known.map((id) => `[${ledger.numbers.get(id)}]`).join('');
    shown += toJoined(shown.slice(-1), numbers === '' ? before.replace(/ $/, '') : before);
    claim += before;
    if (numbers !== '') {
      if (shown.endsWith('!')) shown += ' ';
      shown += numbers;
      claim += known.map((id) => `[${id}]`).join('');
      cited.push(...known);
    }
    from = end;
  }
  const rest = makeHarmless(text.slice(from));
  return { shown: shown + toJoined(shown.slice(-1), rest), claim: claim + rest, cited };
}

/** Behind a citation a round bracket or a colon would make a link of it, and before one an exclamation mark a picture. */
function toJoined(last: string, text: string): string {
  const isTarget = last === ']' && /^[(:]/.test(text);
  return isTarget || (last === '!' && text.startsWith('[')) ? ` ${text}` : text;
}

function renumber(span: string, numbers: ReadonlyMap<string, number>): string {
  return span.replace(/^\[([a-z]?\d+)\]$/, (whole, id: string) => (numbers.has(id) ? `[${numbers.get(id)}]` : whole));
}

function sumUp(
  { numbers, removed, sentences }: Ledger,
  retrieved: number,
  language: 'zh' | 'en',
  timeZone: string | undefined,
): AnswerAudit {
  const doubtful = sentences.filter(({ verdict }) => verdict === 'unsupported').length;
  return {
    retrieved,
    cited: numbers.size,
    citations: [...numbers].map(([source_id, number]) => ({ number, source_id })),
    removed,
    sentences,
    doubtful,
    line: composeFiguresLine({ retrieved, cited: numbers.size, doubtful }, language, timeZone),
  };
}
