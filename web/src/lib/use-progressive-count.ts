import { useDeferredValue } from 'react'

/** Items on the first screen. */
const AT_ONCE = 12

/**
 * Progressive rendering of a list: the first items at once, the rest at low priority (concurrent rendering), so that
 * input stays responsive.
 */
export const useProgressiveCount = (count: number): number => useDeferredValue(count, Math.min(count, AT_ONCE))
