import { useEffect } from 'react'

/** Milliseconds in which a page has the network to itself. */
const FIRST_THINGS = 3000

/** Loads what a page will only need when somebody presses something, once the page itself has had its time. */
export function useLoadedLater(load: () => Promise<unknown>) {
  useEffect(() => {
    // Without a network now, it is loaded when it is wanted.
    const timer = setTimeout(() => void load().catch(() => {}), FIRST_THINGS)
    return () => clearTimeout(timer)
  }, [load])
}
