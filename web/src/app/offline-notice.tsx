import { useIsFetching } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useOffline } from '../lib/network.ts'
import styles from './offline-notice.module.css'

/** Says why nothing changes while there is no network. It floats, so that the page does not jump. */
export function OfflineNotice() {
  const offline = useOffline()
  const waiting = useIsFetching({
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'paused',
  })
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.notice}>
          <CloudOff className={styles.icon} aria-hidden="true" />
          {waiting > 0
            ? 'You are offline. This page opens once you are back.'
            : 'You are offline. This is what you last saw.'}
        </p>
      )}
    </div>
  )
}
