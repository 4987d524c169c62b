import { dropHidden } from '../../domain/text/drop-hidden.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { type Piece, readPieces } from './read-pieces.ts';

/** Where a citation leads: the address and the title of the source of this number; null: there is none. */
export type CitationTarget = (number: number) => { href: string; title: string } | null;

interface CitedTextProps {
  text: string;
  toSource: CitationTarget;
}

/** Words that cite `[N]`, as they are written in answers and briefings: a small part of Markdown, and nothing else. */
export function CitedText({ text, toSource }: CitedTextProps) {
  return (
    <div class="cited">
      {readBlocks(dropHidden(text)).map((block) => (
        <CitedBlock block={block} toSource={toSource} />
      ))}
    </div>
  );
}

function CitedBlock({ block, toSource }: { block: Block; toSource: CitationTarget }) {
  const say = (text: string) => <CitedLine text={text} toSource={toSource} />;
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return (
        <p class={block.kind} dir="auto">
          {say(block.lines.join('\n'))}
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => <li dir="auto">{say(item)}</li>);
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <div class="wide">
          <table>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td dir="auto">{say(cell.trim())}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** One line of it. */
export function CitedLine({ text, toSource }: CitedTextProps) {
  const pieces = readPieces(dropHidden(text), (number) => toSource(number) !== null);
  return (
    <>
      {pieces.map((piece) => {
        const shown = <CitedPiece piece={piece} toSource={toSource} />;
        return piece.isStrong ? <strong>{shown}</strong> : shown;
      })}
    </>
  );
}

function CitedPiece({ piece, toSource }: { piece: Piece; toSource: CitationTarget }) {
  if (piece.kind === 'text') return <>{piece.text}</>;
  if (piece.kind === 'doubt') return <mark class="doubt">{piece.text}</mark>;
  const source = toSource(piece.number);
  return (
    <a class="cite" href={source?.href} title={source === null ? undefined : dropHidden(source.title)}>
      [{piece.number}]
    </a>
  );
}
