import { type Interval, toInterval, toShare } from './score-reading.ts';
import { decideAt, decidePerfectly, type Look } from './take-looks.ts';

interface GatePoint {
  open_share: number;
  /** Null if no message is that material. */
  recall_material_2: number | null;
  recall_material_1: number | null;
  precision_material_1: number | null;
}

export interface GateScore extends GatePoint {
  recall_material_2_interval: Interval;
  recall_material_1_interval: Interval;
  n_material_2: number;
  n_material_1: number;
  n_open: number;
  /** The share that a perfect fast verdict would open: the most that any look can get past these settings. */
  oracle: GatePoint;
  /** The same with another confidence threshold. */
  curve: (GatePoint & { threshold: number })[];
}

const thresholds = Array.from({ length: 20 }, (_, index) => (index + 1) * 5);

/** How much of what matters the gate opens with its default settings. */
export function scoreGate(looks: readonly Look[]): GateScore {
  const opened = looks.filter(({ gate }) => gate.open);
  const material1 = looks.filter(({ message }) => message.material >= 1);
  const material2 = looks.filter(({ message }) => message.material === 2);
  const isOpen = ({ gate }: Look) => gate.open;
  return {
    ...toPoint(looks, isOpen),
    recall_material_2_interval: toInterval(material2.filter(isOpen).length, material2.length),
    recall_material_1_interval: toInterval(material1.filter(isOpen).length, material1.length),
    n_material_2: material2.length,
    n_material_1: material1.length,
    n_open: opened.length,
    oracle: toPoint(looks, (look) => decidePerfectly(look).some(({ open }) => open)),
    curve: thresholds.map((percent) => ({
      threshold: percent / 100,
      ...toPoint(looks, (look) => decideAt(percent / 100, look).open),
    })),
  };
}

function toPoint(looks: readonly Look[], isOpen: (look: Look) => boolean): GatePoint {
  const opened = looks.filter(isOpen);
  const recallOf = (least: number) => {
    const material = looks.filter(({ message }) => message.material >= least).length;
    const found = opened.filter(({ message }) => message.material >= least).length;
    return material === 0 ? null : toShare(found, material);
  };
  const useful = opened.filter(({ message }) => message.material >= 1).length;
  return {
    open_share: toShare(opened.length, looks.length),
    recall_material_2: recallOf(2),
    recall_material_1: recallOf(1),
    precision_material_1: opened.length === 0 ? null : toShare(useful, opened.length),
  };
}
