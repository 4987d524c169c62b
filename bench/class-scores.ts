export interface ClassScore {
  /** With this label. */
  n: number;
  /** Null: never answered. */
  precision: number | null;
  /** Null: no label. */
  recall: number | null;
  f1: number;
}

export interface ClassScores<Label extends string> {
  /** Mean F1 of the classes that have labels. */
  macro_f1: number;
  /** Only classes that occur, as label or as answer. */
  per_class: Partial<Record<Label, ClassScore>>;
  /** The answers (inner key) by label (outer key); only those that occur. */
  confusion: Partial<Record<Label, Partial<Record<Label, number>>>>;
}

/** How well answers agree with labels, class by class. Shares are 0–1, to four digits. */
export function scoreClasses<Label extends string>(
  pairs: readonly { label: Label; answer: Label }[],
  classes: readonly Label[],
): ClassScores<Label> {
  const confusion: ClassScores<Label>['confusion'] = {};
  for (const { label, answer } of pairs) {
    const row: Partial<Record<Label, number>> = confusion[label] ?? {};
    row[answer] = (row[answer] ?? 0) + 1;
    confusion[label] = row;
  }
  const per_class: ClassScores<Label>['per_class'] = {};
  const f1s: number[] = [];
  for (const name of classes) {
    const hits = confusion[name]?.[name] ?? 0;
    const n = pairs.filter(({ label }) => label === name).length;
    const answered = pairs.filter(({ answer }) => answer === name).length;
    if (n + answered === 0) continue;
    const f1 = (2 * hits) / (n + answered);
    if (n > 0) f1s.push(f1);
    per_class[name] = {
      n,
      precision: answered === 0 ? null : round(hits / answered),
      recall: n === 0 ? null : round(hits / n),
      f1: round(f1),
    };
  }
  return { macro_f1: round(f1s.reduce((sum, f1) => sum + f1, 0) / Math.max(1, f1s.length)), per_class, confusion };
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
