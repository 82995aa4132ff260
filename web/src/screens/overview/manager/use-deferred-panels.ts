import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/code/after-initial-load.ts'

/** When the browser is idle, or `now`. */
export function useDeferredPanels(now: boolean): boolean {
  const [stands, setStands] = useState(now)
  useEffect(() => {
    let isLeft = false
    void (now ? Promise.resolve() : whenIdle()).then(() => isLeft || startTransition(() => setStands(true)))
    return () => void (isLeft = true)
  }, [now])
  return stands
}
