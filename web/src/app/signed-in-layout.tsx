import { messages } from '@oriel/contracts/messages'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { listenForChanges } from '../lib/api/changes.ts'
import { useOffline } from '../lib/api/network.ts'
import { pathsOf } from '../lib/api/paths.ts'
import { messageOf } from '../lib/api/refused.ts'
import { useSession } from '../lib/session/session.ts'
import { lazyPart } from '../lib/code/loaded-later.ts'
import { isUnloadedCode, renewPage } from '../lib/code/unloaded-code.ts'
import { say } from '../lib/t.ts'
import { ErrorState, SkeletonCards, Skeletons } from '../ui/index.ts'
import { ClientViewBanner } from './client-view-banner.tsx'
import { type Failure, FailureBoundary } from './failure-boundary.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { Shell } from './layout.tsx'
import { navigation } from './navigation.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { Shortcuts } from './keys/shortcuts.tsx'
import { useArrival } from './use-arrival.ts'
import { WaitingSignOffs } from './waiting-sign-offs.tsx'

const CompanySwitch = lazyPart(
  () => import('./company-switch.tsx'),
  (it) => it.CompanySwitch,
)

/** The shell around every page behind the sign-in, with live changes, and one place for loading and failing. */
export function SignedInLayout() {
  const { state, end, renew } = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  useArrival()
  const me = state.is === 'in' ? state.me : null
  const image = me?.image
  const id = me?.id
  const renewed = useEffectEvent(() => renew())
  useEffect(() => (id ? listenForChanges(client, () => renewed()) : undefined), [client, id])

  // The guards inside send visitors to the sign-in.
  if (!me) return <Outlet />
  return (
    <Shell
      items={navigation[me.role]}
      user={{ fullName: me.name, src: image }}
      profileTo={pathsOf[me.role].profile}
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
      <WaitingSignOffs />
      <ClientViewBanner />
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <FailureBoundary key={pathname} fallback={PageFailed} onRetry={reset}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </FailureBoundary>
        )}
      </QueryErrorResetBoundary>
      <OfflineNotice />
    </Shell>
  )
}

function PageFailed({ error, onRetry }: Failure) {
  if (isUnloadedCode(error)) return <PageUnloaded />
  return (
    <ErrorState
      level={1}
      title={say(messages.error)}
      text={messageOf(error, say(messages.somethingWentWrong))}
      onRetry={onRetry}
    />
  )
}

/** Oriel was renewed since it was opened here, and what this page is made of is gone: it is opened anew, unasked. */
function PageUnloaded() {
  const [tried, setTried] = useState(false)
  const offline = useOffline()
  useEffect(() => {
    if (!offline) void renewPage().then((isComing) => setTried(!isComing))
  }, [offline])
  if (!offline && !tried) return <Loading />
  // A script that could not be loaded stays so until the page is loaded anew.
  const reload = () => window.location.reload()
  return <ErrorState level={1} title={say(messages.error)} text={say(messages.networkError)} onRetry={reload} />
}

const Loading = () => (
  <Skeletons>
    <SkeletonCards />
  </Skeletons>
)
