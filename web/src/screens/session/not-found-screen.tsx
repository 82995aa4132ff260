import { useLocation } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { isWayIn } from '../../lib/session/ways-in.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

const WaysIn = lazyPart(
  () => import('../ways-in/ways-in.tsx'),
  (it) => it.WaysIn,
)

/** What no route names: the ways in beside the sign-in, whose code neither that nor the first page has to bring, and what the first one asks; or nothing. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  const { state } = useSession()
  const isNew = state.is === 'in' && state.me.welcome
  return isNew || isWayIn(pathname) ? <WaysIn /> : <NothingThere />
}

function NothingThere() {
  const { home } = usePaths()
  return (
    <EmptyState
      level={1}
      title={t({ id: 'Page not found' })}
      text={t({ id: 'There is nothing at this address.' })}
      action={<ButtonLink to={home}>{t({ id: 'Back to dashboard' })}</ButtonLink>}
    />
  )
}
