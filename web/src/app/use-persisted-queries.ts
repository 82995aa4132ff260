import { useEffect, useState } from 'react'
import { persistQueries, restoreQueries } from '../lib/session/persisted-queries.ts'
import { queryClient } from './query-client.ts'

/** True while restoring. */
export function usePersistedQueries(userId: string | null): boolean {
  const [restoring, setRestoring] = useState(userId !== null)
  useEffect(() => {
    if (userId === null) return
    let stop = () => {}
    let left = false
    void restoreQueries(queryClient, userId).then(() => {
      if (left) return
      stop = persistQueries(queryClient, userId)
      setRestoring(false)
    })
    return () => {
      left = true
      stop()
    }
  }, [userId])
  return restoring
}
