import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Half of the heap is garbage after startup (source texts, stripped types), and V8 doesn't collect it for hours at low
 * load. Collecting it now frees about 20 MB in 60 ms.
 */
export function collectStartupGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}
