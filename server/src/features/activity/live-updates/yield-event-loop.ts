import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds that a slice may block the event loop. */
const SLICE_MS = 10
/** Milliseconds for other work between slices. */
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
