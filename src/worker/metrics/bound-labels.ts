/** Stands for all values beyond the limit. */
const otherLabel = 'other';

/**
 * Passes the first `most` distinct values of a label, and turns the rest into `other`, as well as anything that is no label
 * (empty, or longer than 100 characters): every value is a time series for as long as the process runs.
 */
export function boundLabels(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (value === '' || value.length > 100 || known.size >= most) return otherLabel;
    known.add(value);
    return value;
  };
}
