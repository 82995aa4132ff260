import { getClientView } from '@oriel/contracts/v1/projects/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { followSharedStream } from '../../lib/api/shared-event-stream.ts'
import { storedUser } from '../../lib/session/stored-session.ts'
import { stopViewAs, type ViewAsSession } from '../../lib/session/view-as-client.ts'
import { t } from '../../lib/t.ts'
import { Banner, Button } from '../../ui/index.ts'
import { HiddenCounts } from './hidden-counts.tsx'
import styles from './view-as-banner.module.css'

export function ViewAsBanner({ projectId, client }: ViewAsSession) {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: ['client-view', projectId],
    queryFn: () => callApi(getClientView, { id: projectId, person: client.id }),
  })
  // Team-only changes affect the counts: subscribe with the manager's rights.
  useEffect(() => {
    const again = () => void cache.invalidateQueries({ queryKey: ['client-view', projectId] })
    return followSharedStream(
      storedUser()?.id ?? '',
      {},
      {
        hear: ({ project }) => {
          if (project === projectId) again()
        },
        missed: again,
      },
    )
  }, [cache, projectId])
  const leave = () => {
    stopViewAs()
    // Reloads: all data on screen is the client's.
    window.location.assign(`/customer/${projectId}`)
  }
  return (
    <div className={styles.banner}>
      <Banner
        tone="accent"
        title={t({ id: 'You’re viewing this as {name}. Read-only.' }, { name: client.name })}
        action={<Button onClick={leave}>{t({ id: 'Exit' })}</Button>}
      >
        {data && <HiddenCounts projectId={projectId} level={data.client.accessLevel} hidden={data.hidden} />}
      </Banner>
    </div>
  )
}
