const thoughts = /<(think|thinking)>[\s\S]*?<\/\1>/g;
/** Of a thought that templates open before the answer begins, only the end is there; of one that was cut off, only the beginning. */
const thoughtEnd = /^[\s\S]*<\/think(?:ing)?>/;
const thoughtStart = /^\s*<think(?:ing)?>[\s\S]*$/;
/** A call of a tool, as it is kept of a message: `name({…})` on lines of its own. */
const callLine = /^[ \t]*[\w.:-]+\((?:\{.*\}|\[.*\]|)\)[ \t]*$/gm;
/** One whose arguments have several lines, or that was cut off. */
const longCall = /^\s*[\w.:-]+\(\{\s*"[^"\n]{1,80}"\s*:[\s\S]*$/;

/** What a message says: without what a model thought before it spoke, and without calls of tools; empty where nothing is left. */
export function toSpoken(text: string): string {
  const said = text.replace(thoughts, '\n').replace(thoughtEnd, '').replace(thoughtStart, '');
  return said.replace(callLine, '').replace(longCall, '').trim();
}
