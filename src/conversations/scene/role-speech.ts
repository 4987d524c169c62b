/** How much of an answer is read, UTF-16 units: whoever speaks in a role begins with it. */
const readLimit = 400;
/** A whole utterance between marks, or a deed between asterisks. */
const utterance =
  /^(?:“[^”\n]{2,}[。！？!?.,，…—～]”|「[^」\n]{2,}[。！？!?.,，…—～]」|『[^』\n]{2,}[。！？!?.,，…—～]』|"[^"\n]{2,}[.!?,…—-]"|\*[^*\n]{2,}\*(?!\*))/u;
/** Somebody's words are given back. */
const attributed = /^ ?(?:,? ?(?:you|your)\b|[是—-]{0,2}(?:你|您|妳))/iu;

/** Whether a companion's answer begins as a character speaks or acts in a story: as quoted speech, or with a deed between asterisks. */
export function isSpokenInRole(answer: string): boolean {
  const begun = answer.slice(0, readLimit).trimStart();
  const [speech] = utterance.exec(begun) ?? [];
  return speech !== undefined && !attributed.test(begun.slice(speech.length));
}
