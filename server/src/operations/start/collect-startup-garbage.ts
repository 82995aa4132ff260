import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** V8 doesn't collect startup garbage for hours at low load. Frees about 20 MB in 60 ms. */
export function collectStartupGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}
