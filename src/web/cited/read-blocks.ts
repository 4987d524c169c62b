/** A part of an answer, its words still with their marks. */
export type Block =
  | { kind: 'paragraph' | 'heading'; lines: string[] }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] };

const item = /^\s{0,12}(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/;
const heading = /^\s{0,3}#{1,6}\s+/;
const rule = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const divider = /^\s*\|[\s:|-]+\|\s*$/;

/** The small part of Markdown that answers are written in: paragraphs, headings, lists, tables. Anything else is a paragraph. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || rule.test(line)) open = null;
    else if (!divider.test(line)) open = take(line, open);
  }
  return blocks;

  function take(line: string, last: Block | null): Block {
    if (heading.test(line)) return begin({ kind: 'heading', lines: [line.replace(heading, '')] });
    const [mark, number] = item.exec(line) ?? [];
    if (mark !== undefined) {
      const isNumbered = number !== undefined;
      const list = last?.kind === 'list' && last.isNumbered === isNumbered ? last : null;
      const entry = line.slice(mark.length);
      if (list === null) return begin({ kind: 'list', isNumbered, items: [entry] });
      list.items.push(entry);
      return list;
    }
    if (/^\s*\|.*\|\s*$/.test(line)) {
      const row = line.trim().slice(1, -1).split('|');
      if (last?.kind !== 'table') return begin({ kind: 'table', rows: [row] });
      last.rows.push(row);
      return last;
    }
    if (last?.kind === 'list') {
      last.items.push(`${last.items.pop() ?? ''}\n${line.trim()}`);
      return last;
    }
    if (last?.kind !== 'paragraph') return begin({ kind: 'paragraph', lines: [line] });
    last.lines.push(line);
    return last;
  }

  function begin(block: Block): Block {
    blocks.push(block);
    return block;
  }
}
