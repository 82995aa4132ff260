/** Nearest-rank percentile; NaN for an empty list. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}
