import { startTransition, useEffect, useState } from 'react'

/** Milliseconds without a scroll event that end scrolling. */
const SCROLL_IDLE = 120
/** Rows per frame. */
const BATCH_SIZE = 3

const waiting = new Set<() => void>()
let scrolledAt = -SCROLL_IDLE
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Rows scrolled into view render as plain text; controls follow in batches, so that fast scrolling doesn't drop frames.
 */
export function useDeferredControls(isWanted: boolean) {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (has) return
    const give = () => startTransition(() => setHas(true))
    waiting.add(give)
    wake()
    return () => void waiting.delete(give)
  }, [has])
  return { has: has || isWanted, want: () => setHas(true) }
}

function wake() {
  if (timer !== undefined) return
  window.addEventListener('scroll', noteScroll, { passive: true })
  timer = setTimeout(showNextBatch, remaining())
}

const noteScroll = () => {
  scrolledAt = performance.now()
}

/** Milliseconds. */
const remaining = () => Math.max(0, scrolledAt + SCROLL_IDLE - performance.now())

function showNextBatch() {
  timer = undefined
  if (remaining() === 0)
    for (const give of [...waiting].slice(0, BATCH_SIZE)) {
      waiting.delete(give)
      give()
    }
  if (waiting.size > 0) timer = setTimeout(showNextBatch, Math.max(16, remaining()))
  else window.removeEventListener('scroll', noteScroll)
}
