/** How much of an answer is read, UTF-16 units: whoever speaks in a role begins with it. */
const readLimit = 400;
/** A whole utterance between marks, or a deed between asterisks, which no title is: it begins small. */
const utterance =
  /^(?:“[^”\n]{2,}[。！？!?.,，…—～]”|「[^」\n]{2,}[。！？!?.,，…—～]」|『[^』\n]{2,}[。！？!?.,，…—～]』|"[^"\n]{2,}[.!?,…—-]"|\*(?=[\p{Ll}\p{Script=Han}])[^*:：\n]{2,}\*(?!\*| ?(?:\p{Ll}|[:：])))/u;
/** Somebody's words are given back, or explained. */
const explained =
  /^[ \n]{0,3}(?:,? ?(?:you|your|or|and|is|are|means|works|by|for|as in)\b|[—–(（]|[是—-]{0,2}(?:你|您|妳)|这[样句]|這[樣句]|[是或]|读作|讀作|怎么样|可以)/iu;

/** Whether a companion's answer begins as a character speaks or acts in a story: as quoted speech, or with a deed between asterisks. */
export function isSpokenInRole(answer: string): boolean {
  const begun = answer.slice(0, readLimit).trimStart();
  const [speech] = utterance.exec(begun) ?? [];
  return speech !== undefined && !explained.test(begun.slice(speech.length));
}
