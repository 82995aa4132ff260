import { startTransition, useEffect, useState } from 'react'
import { afterFirstThings } from '../../../lib/code/first-things.ts'

/** Whether what is not in sight at first may come: once the page has had its time, or `now`. */
export function useStanding(now: boolean): boolean {
  const [stands, setStands] = useState(now)
  useEffect(() => afterFirstThings(() => startTransition(() => setStands(true)), now), [now])
  return stands
}
