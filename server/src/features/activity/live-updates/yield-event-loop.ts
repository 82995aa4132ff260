import { setTimeout as delay } from 'node:timers/promises'

/** The longest time that a slice blocks the event loop, in milliseconds. */
const SLICE_MS = 10
/** Time for other work between slices, in milliseconds. */
const PAUSE_MS = 10

export async function forEachInSlices<It>(items: Iterable<It>, work: (item: It) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - since < SLICE_MS) continue
    await delay(PAUSE_MS)
    since = performance.now()
  }
}
