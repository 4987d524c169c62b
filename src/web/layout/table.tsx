import type { Child } from 'hono/jsx';

interface TableProps {
  /** What it is a table of, for those who don't see what stands around it. */
  label: string;
  head: readonly Child[];
  /** Places of columns of figures, from 0. */
  figures?: readonly number[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly Child[])[];
}

/** A table that scrolls by itself where space is short, by keys too. */
export function Table({ label, head, figures = [], rows }: TableProps) {
  const toClass = (place: number) => (figures.includes(place) ? 'number' : undefined);
  return (
    <section class="wide" tabindex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th scope="col" class={toClass(place)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr>
              <th scope="row" class={toClass(0)}>
                {first}
              </th>
              {cells.map((cell, at) => (
                <td class={toClass(at + 1)}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
