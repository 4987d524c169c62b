import { cutText } from '../../domain/text/normalise.ts';
import { ForeignText } from './foreign-text.tsx';

/** UTF-16 units that stand open; the rest is a click away. */
export const openLength = 1200;
/** UTF-16 units that are shown at all. */
export const shownLength = 20_000;

interface FoldedTextProps {
  text: string;
  /** The words of the click. */
  more: string;
  /** What is said of a text that is longer than what is shown. */
  cut?: string;
}

/** A message as somebody posted it, however long. */
export function FoldedText({ text, more, cut }: FoldedTextProps) {
  return (
    <>
      <blockquote dir="auto">
        <ForeignText text={cutText(text, openLength)} />
        {text.length > openLength ? '…' : null}
      </blockquote>
      {text.length > openLength ? (
        <details>
          <summary>{more}</summary>
          <blockquote dir="auto">
            <ForeignText text={cutText(text, shownLength)} />
          </blockquote>
          {cut !== undefined && text.length > shownLength ? <p class="quiet">{cut}</p> : null}
        </details>
      ) : null}
    </>
  );
}
