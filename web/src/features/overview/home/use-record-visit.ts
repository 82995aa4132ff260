import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'

/** Milliseconds in view that count as a visit. */
const VISIT_DELAY = 3000

export function useRecordVisit(looking: boolean) {
  useEffect(() => {
    if (!looking) return
    const timer = setTimeout(() => void callApi(recordVisit, {}).catch(() => {}), VISIT_DELAY)
    return () => clearTimeout(timer)
  }, [looking])
}
