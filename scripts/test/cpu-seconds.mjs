import { readFileSync } from 'node:fs'

/** 100 Hz on every Linux that Node supports. */
const JIFFY = 0.01

/** Of this process and its ended children; undefined without /proc. */
export function cpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [own, ofSystem, children, ofTheirSystem] = fields.slice(11, 15).map(Number)
    const jiffies = (own ?? 0) + (ofSystem ?? 0) + (children ?? 0) + (ofTheirSystem ?? 0)
    return Math.round(jiffies * JIFFY)
  } catch {
    return undefined
  }
}
