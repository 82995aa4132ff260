import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useOffline } from '../lib/network.ts'
import styles from './offline-notice.module.css'

/** Says why nothing changes while there is no network. It floats, so that the page does not jump. */
export function OfflineNotice() {
  const offline = useOffline()
  const misses = useMisses()
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.notice}>
          <CloudOff className={styles.icon} aria-hidden="true" />
          {navigator.onLine ? 'Atrium cannot be reached.' : 'You are offline.'}{' '}
          {misses ? 'What is missing comes when the connection is back.' : 'This is what you last saw.'}
        </p>
      )}
    </div>
  )
}

/** Whether something on this page never came, because it waits for the network or has given up; or nothing did. */
function useMisses() {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const asked = cache.findAll({ type: 'active' }).map(({ state }) => state)
      const came = asked.filter(({ data }) => data !== undefined)
      return came.length === 0 || asked.some((it) => it.data === undefined && it.fetchStatus !== 'fetching')
    },
  )
}
