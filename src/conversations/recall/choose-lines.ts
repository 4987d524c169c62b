import { endsWithQuestion } from '../../memory/ranking/keyword-index.ts';
import { composeLabel, type LineStyle } from './compose-line.ts';
import { cutToSentences } from './cut-to-sentences.ts';
import { neutralise } from './neutralise.ts';
import { type PresentText, toComparable } from './present-text.ts';
import type { ChatHit } from './recall.ts';

export interface ChosenLine {
  hit: ChatHit;
  /** With its label. */
  line: string;
}

/** What scores this share of a turn that only asks goes before it: its answer says more. */
const answerShare = 0.85;

/**
 * The best that fit into `chars`, line breaks counted, best first; after one that doesn't fit, a shorter one may. (The best sum of
 * scores finds less, on LoCoMo 0.38 to 0.59 of the evidence: short lines displace the best.) Nothing of `present` is said again, nor anything twice.
 */
export function chooseLines(
  hits: readonly ChatHit[],
  chars: number,
  present: PresentText,
  style: LineStyle,
): ChosenLine[] {
  const chosen: ChosenLine[] = [];
  const said: string[] = [];
  let room = chars;
  for (const hit of putAnswersFirst(hits)) {
    const comparable = toComparable(hit.text);
    if (comparable === '' || said.some((one) => one.includes(comparable)) || present.has(comparable)) continue;
    const label = composeLabel(hit, style);
    const text = cutToSentences(neutralise(hit.text), room - label.length - 1);
    if (text === null || text === '') continue;
    said.push(comparable);
    chosen.push({ hit, line: label + text });
    room -= label.length + text.length + 1;
  }
  return chosen;
}

function putAnswersFirst(hits: readonly ChatHit[]): ChatHit[] {
  const ordered: ChatHit[] = [];
  for (const hit of hits) {
    let place = ordered.length;
    while (place > 0 && passes(hit, ordered[place - 1])) place--;
    ordered.splice(place, 0, hit);
  }
  return ordered;
}

function passes(hit: ChatHit, before: ChatHit | undefined): boolean {
  if (before === undefined || hit.score === 0 || hit.kind !== 'turn' || before.kind !== 'turn') return false;
  return endsWithQuestion(before.text) && !endsWithQuestion(hit.text) && hit.score >= answerShare * before.score;
}
