/** Rows that stay in the page; what is older is a click away. */
const mostRows = 500;
/** More at once come without being lit up. */
const mostLit = 5;

/** The list's rows by the ids of their messages, in the order of their places: `MICROSECONDS.ID`. */
export interface RowList {
  has(id: string): boolean;
  /** Whether its place is below all that the list shows by now. */
  isBeyond(row: HTMLElement): boolean;
  /** Puts rows where they belong, each in the place of the one that it stands for. */
  put(rows: readonly HTMLElement[]): void;
  /** Drops the oldest rows beyond the bounds. */
  cut(): void;
  /** Puts older rows at the end, unless they are there. */
  append(rows: Iterable<HTMLElement>): void;
  /** Whoever was on it is on the next one then. */
  remove(id: string): void;
  count(): number;
}

/** @param onCut told of the place of the oldest row that is left. */
export function createRowList(list: HTMLElement, isWhole: () => boolean, onCut: (last: string) => void): RowList {
  const rows = new Map<string, HTMLElement>();
  for (const row of list.querySelectorAll<HTMLElement>('.listed')) rows.set(idOf(row), row);

  function isBeyond(row: HTMLElement): boolean {
    const last = list.lastElementChild as HTMLElement | null;
    return last !== null && isBefore(last, row) && !isWhole();
  }

  function insert(row: HTMLElement): boolean {
    if (isBeyond(row)) return false;
    let next = list.firstElementChild as HTMLElement | null;
    while (next !== null && isBefore(next, row)) next = next.nextElementSibling as HTMLElement | null;
    list.insertBefore(row, next);
    return true;
  }

  function drop(id: string): void {
    rows.get(id)?.remove();
    rows.delete(id);
  }

  return {
    has: (id) => rows.has(id),
    isBeyond,
    put(fresh) {
      for (const row of fresh) {
        const id = idOf(row);
        const known = rows.get(id);
        const focused = known?.contains(document.activeElement) ?? false;
        // The last row would else seem to be of what is older than the list.
        if (known !== undefined && placeOf(known) === placeOf(row)) known.replaceWith(row);
        else {
          drop(id);
          if (!insert(row)) continue;
        }
        rows.set(id, row);
        row.classList.toggle('new', known === undefined && fresh.length <= mostLit);
        if (focused) focusOn(row);
      }
    },
    cut() {
      if (rows.size <= mostRows) return;
      while (rows.size > mostRows) drop(idOf(list.lastElementChild as HTMLElement));
      onCut(placeOf(list.lastElementChild as HTMLElement));
    },
    append(older) {
      for (const row of older) {
        if (rows.has(idOf(row))) continue;
        rows.set(idOf(row), row);
        list.append(row);
      }
    },
    remove(id) {
      const row = rows.get(id);
      const isFocused = row?.contains(document.activeElement) ?? false;
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      drop(id);
      if (isFocused && neighbour) focusOn(neighbour);
    },
    count: () => rows.size,
  };
}

export const idOf = (row: HTMLElement): string => row.dataset.id ?? '';
const placeOf = (row: HTMLElement): string => row.dataset.cursor ?? '';

function focusOn(row: Element): void {
  row.querySelector<HTMLElement>('.what')?.focus({ preventScroll: true });
}

/** Whether the first stands above the second: it is newer, or of the same moment and of a later message. */
function isBefore(first: HTMLElement, second: HTMLElement): boolean {
  const [at = 0, id = 0] = placeOf(first).split('.').map(Number);
  const [otherAt = 0, otherId = 0] = placeOf(second).split('.').map(Number);
  return at === otherAt ? id > otherId : at > otherAt;
}
