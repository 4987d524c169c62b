import { endsWithQuestion } from '../../memory/ranking/keyword-index.ts';
import { composeLabel, type LineStyle } from './compose-line.ts';
import { cutToSentences } from './cut-to-sentences.ts';
import { findRepeats } from './find-repeats.ts';
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
 * scores finds less, on LoCoMo 0.38 to 0.59 of the evidence: short lines displace the best.) Nothing of `present` is said again, nor anything twice, nor
 * by a summary and by the turns of it.
 */
export function chooseLines(
  hits: readonly ChatHit[],
  chars: number,
  present: PresentText,
  style: LineStyle,
): ChosenLine[] {
  const chosen = fillRoom(hits, chars, present, style);
  const repeats = findRepeats(chosen.map(({ hit }) => hit));
  if (repeats.size === 0) return chosen;
  return chooseLines(
    hits.filter((hit) => !repeats.has(hit)),
    chars,
    present,
    style,
  );
}

function fillRoom(hits: readonly ChatHit[], chars: number, present: PresentText, style: LineStyle): ChosenLine[] {
  const chosen: ChosenLine[] = [];
  const said: { kind: ChatHit['kind']; words: string }[] = [];
  let room = chars;
  for (const hit of putAnswersFirst(hits)) {
    const comparable = toComparable(hit.text);
    const isSaid = said.some(({ kind, words }) => kind === hit.kind && words.includes(comparable));
    if (comparable === '' || isSaid || present.has(comparable)) continue;
    const label = composeLabel(hit, style);
    const text = cutToSentences(neutralise(hit.text), room - label.length - 1);
    if (text === null || text === '') continue;
    said.push({ kind: hit.kind, words: comparable });
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
