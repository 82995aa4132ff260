import { useDeferredValue } from 'react'

/** How many things fill the first screen. */
const AT_ONCE = 12

/**
 * How many of a list are drawn by now: those in sight at once, the others in slices (concurrent rendering), so that a
 * press in between is answered.
 */
export const useProgressiveCount = (count: number): number => useDeferredValue(count, Math.min(count, AT_ONCE))
