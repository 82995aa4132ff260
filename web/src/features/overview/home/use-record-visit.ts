import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'

/** Long enough to have looked, in milliseconds. */
const VISIT_DELAY = 3000

/** Tells the server that the client looked at fresh news, once per stay on the page. */
export function useRecordVisit(looking: boolean) {
  useEffect(() => {
    if (!looking) return
    // What cannot be told now is told by the next look.
    const timer = setTimeout(() => void callApi(recordVisit, {}).catch(() => {}), VISIT_DELAY)
    return () => clearTimeout(timer)
  }, [looking])
}
