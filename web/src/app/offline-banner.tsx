import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useIsOffline } from '../lib/api/online-status.ts'
import { t } from '../lib/t.ts'
import styles from './offline-banner.module.css'

/** Says why nothing changes while there is no network. It floats, so that the page does not jump. */
export function OfflineBanner() {
  const offline = useIsOffline()
  const misses = useMissingQueries()
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.notice}>
          <CloudOff className={styles.icon} aria-hidden="true" />
          {navigator.onLine ? t({ id: 'Can’t reach Oriel.' }) : t({ id: 'You’re offline.' })}{' '}
          {misses
            ? t({ id: 'The rest loads when you’re back online.' })
            : t({ id: 'You’re seeing the last loaded version.' })}
        </p>
      )}
    </div>
  )
}

/** Whether something on this page never came, because it waits for the network or has given up; or nothing did. */
function useMissingQueries() {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // In batches: questions come up while the page is being drawn.
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => {
      const asked = cache.findAll({ type: 'active', predicate: isNeeded })
      return !asked.some(isLoaded) || asked.some((it) => !isLoaded(it) && it.state.fetchStatus !== 'fetching')
    },
  )
}

/** Pictures are never kept, and a page is whole without them. */
const isNeeded = ({ queryKey }: Query) => queryKey[0] !== 'image'
/** What stands in for an answer, such as who is signed in, is something to see, too. */
const isLoaded = ({ observers }: Query) => observers.some((it) => it.getCurrentResult().data !== undefined)
