import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Overscan: rows on both sides, against gaps while scrolling. */
const OVERSCAN = 12
/** Pixels of the bars at top and bottom. */
const [ABOVE, BELOW] = [160, 80]

/** Virtual list for known row heights: `[from, to)`. A library that measures rows would cost 10 kB. */
export function useVisibleRows(tops: readonly number[]) {
  const whole = useRef<HTMLDivElement>(null)
  const count = tops.length - 1
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    if (count > 0 && whole.current) setAbove(Math.round(whole.current.getBoundingClientRect().top + window.scrollY))
  }, [count])

  // Changes per row, not per pixel.
  const sight = useSyncExternalStore(subscribe, () => {
    const top = window.scrollY - above
    const from = Math.max(0, rowAt(tops, top) - OVERSCAN)
    return `${from} ${Math.min(count, rowAt(tops, top + window.innerHeight) + 1 + OVERSCAN)}`
  })
  const [from = 0, to = 0] = sight.split(' ').map(Number)

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

/** Binary search: the last row at or above this offset. */
function rowAt(tops: readonly number[], height: number) {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}
