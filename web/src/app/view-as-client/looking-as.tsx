import { getClientView } from '@oriel/contracts/v1/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { listen } from '../../lib/api/changes.ts'
import { endViewing, type Viewing } from '../../lib/session/client-view.ts'
import { t } from '../../lib/t.ts'
import { Banner, Button } from '../../ui/index.ts'
import { HiddenThings } from './hidden-things.tsx'
import styles from './looking-as.module.css'

/** Says to a manager whose eyes they look with, and what these do not see. */
export function LookingAs({ projectId, client }: Viewing) {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: ['client-view', projectId],
    queryFn: () => ask(getClientView, { id: projectId, person: client.id }),
  })
  // What only the team hears of changes what is hidden, too: for this the manager listens with their own ears.
  useEffect(() => {
    const again = () => void cache.invalidateQueries({ queryKey: ['client-view', projectId] })
    return listen({}, (change) => void (change.project === projectId && again()), again)
  }, [cache, projectId])
  const leave = () => {
    endViewing()
    // Everything on the screen was the client's: nothing of it is kept.
    window.location.assign(`/customer/${projectId}`)
  }
  return (
    <div className={styles.banner}>
      <Banner
        tone="accent"
        title={t({ id: 'You see this as {name} does. Read only.' }, { name: client.name })}
        action={<Button onClick={leave}>{t({ id: 'Leave' })}</Button>}
      >
        {data && <HiddenThings projectId={projectId} level={data.client.level} hidden={data.hidden} />}
      </Banner>
    </div>
  )
}
