import { useDeferredValue } from 'react'

const AT_ONCE = 12

/** Concurrent rendering: input stays responsive. */
export const useProgressiveCount = (count: number): number => useDeferredValue(count, Math.min(count, AT_ONCE))
