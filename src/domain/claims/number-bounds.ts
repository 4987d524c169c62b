/** What is said of how exact a number is. */
export type Bound = 'over' | 'under' | 'about' | 'exact' | null;

const boundsBefore: readonly [RegExp, Bound][] = [
  [/(?:no (?:more|longer) than|not more than|not exceeding|within) ?(?:[$€£¥]|us\$)?$/, 'under'],
  [/(?:no (?:less|fewer) than|not less than) ?(?:[$€£¥]|us\$)?$/, 'over'],
  [
    /(?:不到|不足|不及|至多|上限|低于|少于|小于|未满|under|less than|below|fewer than|up to|at most|最多|至多|不超过) ?(?:[$€£¥]|us\$)?$/,
    'under',
  ],
  [
    /(?:超过?|逾|不低于|起码|最少|高于|大于|多于|至少|不少于|突破|over|more than|above|at least|upwards of|exceeding|greater than|>) ?(?:[$€£¥]|us\$)?$/,
    'over',
  ],
  [
    /(?:exactly|precisely|an exact|to the dollar|正好|恰好|恰恰|整整|刚好|刚刚好|精确|不多不少|分毫不差) ?(?:为|是)? ?(?:[$€£¥]|us\$)?$/,
    'exact',
  ],
  [
    /(?:约|大约|约莫|差不多|大致|近|将近|接近|大概|估计|几乎|about|around|roughly|approximately|approx\.?|nearly|almost|close to|some|an estimated|estimated|circa|in the region of|give or take|just about|~|≈) ?(?:为|是)? ?(?:[$€£¥]|us\$)?$/,
    'about',
  ],
];

/** What is said of the number at `[start, end)`. @param lower lower case. */
export function readBound(lower: string, start: number, end: number): Bound {
  const before = lower.slice(Math.max(0, start - 18), start);
  const found = boundsBefore.find(([pattern]) => pattern.test(before))?.[1] ?? null;
  if (found !== null) return found;
  if (/[多余] ?[万亿]$/.test(lower.slice(start, end))) return 'over';
  const after = lower.slice(end, end + 6);
  if (/^\+|^[^,。;\s\d]{0,2}(?:多(?![单头空])|余(?!额)|以上)/.test(after)) return 'over';
  return /^[^,。;\d]{0,3}(?:左右|上下)/.test(after) ? 'about' : null;
}
