import { setTimeout as delay } from 'node:timers/promises'

/** The longest that others wait for us, in milliseconds, */
const SLICE_MS = 10
/** and what they have before we go on. */
const PAUSE_MS = 10

/** Goes through a long list in slices, so that requests are answered in between. */
export async function forEachInSlices<It>(items: Iterable<It>, work: (item: It) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - since < SLICE_MS) continue
    await delay(PAUSE_MS)
    since = performance.now()
  }
}
