import { messages } from '@oriel/contracts/messages'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { followLiveUpdates } from '../lib/api/live-updates.ts'
import { useIsOffline } from '../lib/api/online-status.ts'
import { rolePaths } from '../lib/api/paths.ts'
import { errorMessage } from '../lib/api/api-error.ts'
import { useSession } from '../lib/session/session.ts'
import { lazyComponent } from '../lib/code/lazy.ts'
import { isChunkLoadError, reloadForNewBuild } from '../lib/code/chunk-load-error.ts'
import { translate } from '../lib/t.ts'
import { ErrorState, SkeletonCards, Skeletons } from '../ui/index.ts'
import { LazyViewAsBanner } from './view-as-client/lazy-view-as-banner.tsx'
import { type Failure, ErrorBoundary } from './error-boundary.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { Shell } from './shell.tsx'
import { navigation } from './navigation.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { Shortcuts } from './keys/shortcuts.tsx'
import { useNavigationReset } from './use-navigation-reset.ts'
import { PendingSignOffs } from './pending-sign-offs.tsx'

const CompanySwitch = lazyComponent(
  () => import('./company-switch.tsx'),
  (it) => it.CompanySwitch,
)

/** The shell around every page behind the sign-in, with live changes, and one place for loading and failing. */
export function SignedInLayout() {
  const { state, end, renew } = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  useNavigationReset()
  const me = state.is === 'in' ? state.me : null
  const image = me?.image
  const id = me?.id
  const renewed = useEffectEvent(() => renew())
  useEffect(() => (id ? followLiveUpdates(client, () => renewed()) : undefined), [client, id])

  // The guards inside send visitors to the sign-in.
  if (!me) return <Outlet />
  return (
    <Shell
      items={navigation[me.role]}
      user={{ fullName: me.name, src: image }}
      profileTo={rolePaths[me.role].profile}
      onLogout={() => void end()}
      tools={
        <>
          {me.companies && (
            <Suspense>
              <CompanySwitch />
            </Suspense>
          )}
          <Shortcuts />
          <InboxBell />
        </>
      }
    >
      <PendingSignOffs />
      <LazyViewAsBanner />
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary key={pathname} fallback={PageFailed} onRetry={reset}>
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

function PageFailed({ error, onRetry }: Failure) {
  if (isChunkLoadError(error)) return <PageUnloaded />
  return (
    <ErrorState
      level={1}
      title={translate(messages.error)}
      text={errorMessage(error, translate(messages.somethingWentWrong))}
      onRetry={onRetry}
    />
  )
}

/** Oriel was renewed since it was opened here, and what this page is made of is gone: it is opened anew, unasked. */
function PageUnloaded() {
  const [tried, setTried] = useState(false)
  const offline = useIsOffline()
  useEffect(() => {
    if (!offline) void reloadForNewBuild().then((isComing) => setTried(!isComing))
  }, [offline])
  if (!offline && !tried) return <Loading />
  // A script that could not be loaded stays so until the page is loaded anew.
  const reload = () => window.location.reload()
  return (
    <ErrorState level={1} title={translate(messages.error)} text={translate(messages.networkError)} onRetry={reload} />
  )
}

const Loading = () => (
  <Skeletons>
    <SkeletonCards />
  </Skeletons>
)
