import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { messages } from '@oriel/contracts/messages'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState, useRef } from 'react'
import { Outlet, useLocation, NavLink, NavigationType, useNavigationType } from 'react-router'
import { followLiveUpdates } from '../lib/api/live-updates.ts'
import { rolePaths } from '../lib/api/paths.ts'
import { errorMessage } from '../lib/api/api-error.ts'
import { useSession } from '../lib/session/session.ts'
import { lazyComponent } from '../lib/code/lazy.ts'
import { isChunkLoadError } from '../lib/code/chunk-load-error.ts'
import { translate, t } from '../lib/t.ts'
import {
  ChunkFailed,
  ErrorBoundary,
  ErrorState,
  type Failure,
  QuietBoundary,
  SkeletonCards,
  Skeletons,
  VisuallyHidden,
  lazyDialog,
  useClearToasts,
} from '../ui/index.ts'
import { LazyViewAsBanner } from './view-as-client/lazy-view-as-banner.tsx'
import { MoreButton } from './more-button.tsx'
import { Shell } from './shell.tsx'
import { navigation } from './navigation.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { Shortcuts } from './keys/shortcuts.tsx'
import { Inbox } from 'lucide-react'
import { currentViewAs } from '../lib/session/view-as-client.ts'
import { UnreadCount } from './lazy-counts.ts'
import styles from './shell.module.css'
import type { PendingSignOffs as Waiting } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { onPendingSignOffs } from '../lib/api/read-api-error.ts'

const PendingSignOffsDialog = lazyDialog(
  async () =>
    (await import('../features/sign-off/deliverables/deliverable-dialog-bundle.ts')).deliverableDialogs.WaitingDialog,
)

function PendingSignOffs() {
  const [waiting, setWaiting] = useState<Waiting['waiting']>()
  useEffect(() => {
    onPendingSignOffs(setWaiting)
    return () => onPendingSignOffs(() => {})
  }, [])
  return waiting && <PendingSignOffsDialog waiting={waiting} onClose={() => setWaiting(undefined)} />
}

const CompanySwitch = lazyComponent(() => import('./company-switch.tsx'), 'CompanySwitch')

export function SignedInLayout() {
  const { state, end, renew } = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  useNavigationReset()
  useClearToasts()
  const me = state.is === 'in' ? state.me : null
  const image = me?.image
  const id = me?.id
  const renewed = useEffectEvent(() => renew())
  useEffect(() => (id ? followLiveUpdates(client, id, () => renewed()) : undefined), [client, id])

  // The nested guards redirect to sign-in.
  if (!me) return <Outlet />
  return (
    <Shell
      side={SIDE_BY_ROLE[me.role]}
      items={navigation[me.role]()}
      user={{ fullName: me.name, src: image }}
      profileTo={rolePaths[me.role].profile()}
      onLogout={() => void end()}
      tools={
        <>
          {me.companies && (
            <QuietBoundary>
              <Suspense>
                <CompanySwitch />
              </Suspense>
            </QuietBoundary>
          )}
          <QuietBoundary>
            <Shortcuts />
          </QuietBoundary>
          <QuietBoundary>
            <InboxAndMore />
          </QuietBoundary>
        </>
      }
    >
      <QuietBoundary>
        <PendingSignOffs />
      </QuietBoundary>
      <QuietBoundary>
        <LazyViewAsBanner />
      </QuietBoundary>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary key={pathname} renderFailure={renderPageFailure} onRetry={reset}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
      <OfflineBanner />
    </Shell>
  )
}

function renderPageFailure({ error, onRetry }: Failure) {
  if (isChunkLoadError(error)) return <ChunkFailed level={1} loading={<Loading />} />
  return (
    <ErrorState
      level={1}
      title={translate(messages.error)}
      text={errorMessage(error, translate(messages.somethingWentWrong))}
      onRetry={onRetry}
    />
  )
}

const Loading = () => (
  <Skeletons>
    <SkeletonCards />
  </Skeletons>
)

function InboxAndMore() {
  if (currentViewAs()) return null
  const name = t({ id: 'Inbox' })
  return (
    <>
      <NavLink className={styles.bell} to="/inbox" title={name}>
        <Inbox className={styles.icon} aria-hidden="true" />
        <VisuallyHidden>{name}</VisuallyHidden>
        <UnreadCount />
      </NavLink>
      <MoreButton />
    </>
  )
}

/** Not for back and forward (the browser restores scrolling), tabs and filters. */
function useNavigationReset() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  // Null at first: the first page after sign-in is reset too.
  const from = useRef<string | null>(null)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (how === NavigationType.Pop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
}
