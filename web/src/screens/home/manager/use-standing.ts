import { startTransition, useEffect, useState } from 'react'

/** Milliseconds in which a page has the network to itself. */
const FIRST_THINGS = 3000

/** Whether what is not in sight at first may come: once the page has had its time, or `now`. */
export function useStanding(now: boolean): boolean {
  const [stands, setStands] = useState(now)
  useEffect(() => {
    const stand = () => startTransition(() => setStands(true))
    const timer = setTimeout(stand, now ? 0 : FIRST_THINGS)
    return () => clearTimeout(timer)
  }, [now])
  return stands
}
