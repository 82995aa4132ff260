import { useEffect } from 'react'

/** Milliseconds in which a page has the network to itself. */
const FIRST_THINGS = 3000

/** Loads what a page will only need when somebody presses something, once the page itself has had its time. */
export function useLoadedLater(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(ahead(load), FIRST_THINGS)
    return () => clearTimeout(timer)
  }, [load])
}

/** For whoever points at a button or focuses it: they may press it. Without a network now, pressing it will say so. */
export const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {})
