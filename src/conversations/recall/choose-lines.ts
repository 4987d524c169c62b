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

/** The best that fit into `chars`, line breaks counted, in the order of the hits. Nothing of `present` is said again, nor anything twice. */
export function chooseLines(
  hits: readonly ChatHit[],
  chars: number,
  present: PresentText,
  style: LineStyle,
): ChosenLine[] {
  const chosen: ChosenLine[] = [];
  const said = new Set<string>();
  let room = chars;
  for (const hit of hits) {
    const comparable = toComparable(hit.text);
    if (comparable === '' || said.has(comparable) || present.has(comparable)) continue;
    const label = composeLabel(hit, style);
    const text = cutToSentences(neutralise(hit.text), room - label.length - 1);
    if (text === null || text === '') continue;
    said.add(comparable);
    chosen.push({ hit, line: label + text });
    room -= label.length + text.length + 1;
  }
  return chosen;
}
