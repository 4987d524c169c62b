/** One stated probability: how often it was stated, and how often it was right. */
export interface CalibrationPoint {
  /** 0–1. */
  probability: number;
  n: number;
  hits: number;
}

/** Maps a stated probability to the one that earlier outcomes suggest, both 0–1. */
export type Calibrator = (probability: number) => number;
