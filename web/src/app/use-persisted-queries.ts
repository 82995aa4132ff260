import { useEffect, useState } from 'react'
import { persistQueries, restoreQueries } from '../lib/session/persisted-queries.ts'
import { queryClient } from './query-client.ts'

/** Brings back what this person saw last, and keeps what they see from now on. True while it is being brought back. */
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
