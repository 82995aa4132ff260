import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Seconds per jiffy: 100 Hz on every Linux that Node supports. */
const JIFFY = 0.01

/** CPU seconds of this process and its terminated children; undefined without /proc. */
export function cpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field, the process name, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [own, ofSystem, children, ofTheirSystem] = fields.slice(11, 15).map(Number)
    const jiffies = (own ?? 0) + (ofSystem ?? 0) + (children ?? 0) + (ofTheirSystem ?? 0)
    return Math.round(jiffies * JIFFY)
  } catch {
    return undefined
  }
}

/** CPU seconds of `fixedWork` beside two copies of itself (0.24 to 0.29), an hour after the budget's run. */
const REFERENCE = 0.25
const MINUTE = 60_000

/**
 * Measures, once a minute, how many times longer a fixed piece of work takes than `REFERENCE`. Two virtual processors
 * of a shared machine differ by half from hour to hour. Returns the mean so far.
 */
export function watchSlowness() {
  fixedWork()
  const times = [fixedWork()]
  setInterval(() => times.push(fixedWork()), MINUTE).unref()
  return () => times.reduce((sum, time) => sum + time, 0) / times.length / REFERENCE
}

function fixedWork() {
  const before = process.cpuUsage()
  for (let round = 0; round < 12; round++) {
    const rows = Array.from({ length: 8000 }, (_, at) => ({ at, name: `row ${at}`, more: { of: [at, at + 1] } }))
    const copy = JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(copy)))
      .digest()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
