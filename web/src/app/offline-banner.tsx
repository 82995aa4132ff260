import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useIsOffline } from '../lib/api/online-status.ts'
import { formatInstant } from '../lib/dates.ts'
import { t } from '../lib/t.ts'
import styles from './offline-banner.module.css'

/** Overlay: the layout doesn't shift. */
export function OfflineBanner() {
  const offline = useIsOffline()
  const loadedAt = useLoadedAt()
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.message}>
          <CloudOff className={styles.icon} aria-hidden="true" />
          {navigator.onLine ? t({ id: 'Can’t reach the server.' }) : t({ id: 'You’re offline.' })}{' '}
          {loadedAt
            ? t({ id: 'Last updated {time}.' }, { time: formatInstant(new Date(loadedAt).toISOString()) })
            : t({ id: 'The rest loads when you’re back online.' })}
        </p>
      )}
    </div>
  )
}

/** Of the oldest part of the page, in milliseconds since 1970; 0 while a part is missing. */
function useLoadedAt() {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // Batched: queries are added during render.
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => {
      const asked = cache.findAll({ type: 'active', predicate: isNeeded })
      const isMissing = asked.some((it) => !isLoaded(it) && it.state.fetchStatus !== 'fetching')
      const times = asked.flatMap(({ state }) => state.dataUpdatedAt || [])
      return isMissing || times.length === 0 ? 0 : Math.min(...times)
    },
  )
}

/** A page is usable without images (not persisted) and counts. */
const isNeeded = ({ queryKey }: Query) => queryKey[0] !== 'image' && queryKey.at(-1) !== 'count'
/** Placeholder data, such as the stored user, counts as loaded. */
const isLoaded = ({ observers }: Query) => observers.some((it) => it.getCurrentResult().data !== undefined)
