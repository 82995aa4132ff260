import { readFileSync } from 'node:fs'

/** Of a jiffy, in seconds: 100 a second on every Linux that Node runs on. */
const JIFFY = 0.01

/** Processor seconds of this process and of all its children that have ended; undefined where there is no /proc. */
export function cpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field, the name, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [own, ofSystem, children, ofTheirSystem] = fields.slice(11, 15).map(Number)
    const jiffies = (own ?? 0) + (ofSystem ?? 0) + (children ?? 0) + (ofTheirSystem ?? 0)
    return Math.round(jiffies * JIFFY)
  } catch {
    return undefined
  }
}
