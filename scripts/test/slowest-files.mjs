const MOST = 10

/**
 * One line per file, over all its runs.
 * @param {[file: string, seconds: number][]} files
 */
export function slowestFiles(files) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const [file, seconds] of files) sums.set(file, (sums.get(file) ?? 0) + seconds)
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MOST).map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
}
