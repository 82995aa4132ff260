import { startTransition, useEffect, useState } from 'react'
import { afterInitialLoad } from '../../../lib/code/after-initial-load.ts'

/** Whether what is not in sight at first may come: once the page has had its time, or `now`. */
export function useDeferredPanels(now: boolean): boolean {
  const [stands, setStands] = useState(now)
  useEffect(() => afterInitialLoad(() => startTransition(() => setStands(true)), now), [now])
  return stands
}
