import { messages } from '@oriel/contracts/messages'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsOffline } from '../../lib/api/online-status.ts'
import { reloadForNewBuild } from '../../lib/code/chunk-load-error.ts'
import { translate } from '../../lib/t.ts'
import { ErrorState } from '../layout/empty-state.tsx'

/** Reloads if a new build has replaced the code. */
export function ChunkFailed({ level, loading = null }: { level: 1 | 3; loading?: ReactNode }) {
  const [tried, setTried] = useState(false)
  const offline = useIsOffline()
  useEffect(() => {
    if (!offline) void reloadForNewBuild().then((isComing) => setTried(!isComing))
  }, [offline])
  if (!offline && !tried) return loading
  // A failed script stays failed until a reload.
  const reload = () => window.location.reload()
  return (
    <ErrorState
      level={level}
      title={translate(messages.error)}
      text={translate(messages.networkError)}
      onRetry={reload}
    />
  )
}
