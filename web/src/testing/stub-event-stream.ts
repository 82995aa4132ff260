import { streamChanges } from '@oriel/contracts/v1/activity/activity'
import { vi } from 'vitest'

/** Answers the event stream with these changes, other calls with `answer`. Without Web Locks, which Happy DOM lacks. */
export function stubEventStream(...changes: readonly object[]) {
  const encoder = new TextEncoder()
  const texts = [': hello', ...changes.map((change) => `data: ${JSON.stringify(change)}`)]
  const stub = vi.fn<(path: string) => Promise<Response>>(async () => Response.json({}))
  vi.stubGlobal('navigator', new Proxy(navigator, { has: (it, key) => key !== 'locks' && key in it }))
  vi.stubGlobal('fetch', async (path: string) =>
    path === streamChanges.path
      ? new Response(
          new ReadableStream({ start: (it) => texts.forEach((text) => it.enqueue(encoder.encode(`${text}\n\n`))) }),
        )
      : stub(path),
  )
  return stub
}
