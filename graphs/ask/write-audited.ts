import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Answerer, AnswerInput, AnswerOptions } from '../../src/ask/answer/answerer.ts';
import type { AnswerAudit, AnswerAuditor } from '../../src/ask/audit/answer-audit.ts';
import type { AskState, Written } from './state.ts';

export interface AuditedAnswer {
  written: Written;
  usage: AskState['usage'];
  degraded: string[];
}

/** The one who writes what stands in the sources, word for word: asked again it says the same. */
export const extractive = 'extractive';

/** UTF-16 units that are held against the sources in one go: while that is done nobody else is served. */
const checkedAtOnce = 1000;

/** Writes an answer through its audit; `show` gets what may be shown, as soon as it may. */
export async function writeAudited(
  answerer: Answerer,
  auditor: AnswerAuditor,
  input: AnswerInput,
  show: (text: string) => void,
  options: AnswerOptions,
): Promise<AuditedAnswer> {
  let text = '';
  const add = (piece: string) => {
    if (piece === '') return;
    text += piece;
    show(piece);
  };
  const pieces = answerer.write(input, options);
  let next = await pieces.next();
  while (next.done !== true) {
    for (let from = 0; from < next.value.length; from += checkedAtOnce) {
      add(auditor.push(next.value.slice(from, from + checkedAtOnce)));
      if (next.value.length > checkedAtOnce) await othersTurn();
    }
    next = await pieces.next();
  }
  const { rest, audit } = auditor.end();
  add(rest);
  const { model_name, prompt_version, usage, degraded } = next.value;
  const held = model_name === extractive ? takeOwnWords(audit) : audit;
  return { written: { text, audit: held, model_name, prompt_version }, usage, degraded };
}

/** What the messages' own sentences don't say is ours: what was searched, counted and missed. It has no source to cite. */
function takeOwnWords(audit: AnswerAudit): AnswerAudit {
  const sentences = audit.sentences.map((sentence) =>
    sentence.verdict === 'uncited' ? { ...sentence, verdict: 'plain' as const } : sentence,
  );
  return { ...audit, sentences };
}
