import { recordVisit } from '@oriel/contracts/v1/home'
import { useEffect } from 'react'
import { ask } from '../../lib/api/ask.ts'

/** Long enough to have looked, in milliseconds. */
const A_LOOK = 3000

/** Tells the server that the client looked at fresh news, once per stay on the page. */
export function useRecordedVisit(looking: boolean) {
  useEffect(() => {
    if (!looking) return
    // What cannot be told now is told by the next look.
    const timer = setTimeout(() => void ask(recordVisit, {}).catch(() => {}), A_LOOK)
    return () => clearTimeout(timer)
  }, [looking])
}
