import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** So many lines more on both sides: they stand there before they are scrolled to. */
const OVERSCAN = 12
/** Pixels at the top and the bottom of the window that belong to bars. */
const [ABOVE, BELOW] = [160, 80]

/**
 * Which lines of a known height the window shows: those from `from` to before `to`. A library for lists whose rows have
 * to be measured would be ten kilobytes that every list of work waits for.
 */
export function useVisibleRows(tops: readonly number[]) {
  const whole = useRef<HTMLDivElement>(null)
  const count = tops.length - 1
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    if (count > 0 && whole.current) setAbove(Math.round(whole.current.getBoundingClientRect().top + window.scrollY))
  }, [count])

  // As one value: it changes with the lines, not with each pixel.
  const sight = useSyncExternalStore(subscribe, () => {
    const top = window.scrollY - above
    const from = Math.max(0, rowAt(tops, top) - OVERSCAN)
    return `${from} ${Math.min(count, rowAt(tops, top + window.innerHeight) + 1 + OVERSCAN)}`
  })
  const [from = 0, to = 0] = sight.split(' ').map(Number)

  /** Scrolls as far as needed. */
  function show(at: number) {
    const [top = 0, bottom = 0] = [tops[at], tops[at + 1]]
    const [first, last] = [above + top - ABOVE, above + bottom + BELOW - window.innerHeight]
    if (last > window.scrollY) window.scrollTo({ top: last })
    else if (first < window.scrollY) window.scrollTo({ top: first })
  }
  return { whole, from, to, show }
}

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

/** The last line that begins at or above a height. */
function rowAt(tops: readonly number[], height: number) {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}
