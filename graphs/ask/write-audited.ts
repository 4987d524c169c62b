import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Answerer, AnswerInput, AnswerOptions } from '../../src/ask/answer/answerer.ts';
import type { AnswerAuditor } from '../../src/ask/audit/answer-audit.ts';
import type { AskState, Written } from './state.ts';

export interface AuditedAnswer {
  written: Written;
  usage: AskState['usage'];
  degraded: string[];
}

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
  return { written: { text, audit, model_name, prompt_version }, usage, degraded };
}
