import { messages } from '@atrium/contracts/messages'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { listenForChanges } from '../lib/changes.ts'
import { pathsOf } from '../lib/paths.ts'
import { useProtectedImage } from '../lib/protected-image.ts'
import { messageOf } from '../lib/refused.ts'
import { useSession } from '../lib/session.ts'
import { ErrorState, SkeletonCards, Skeletons } from '../ui/index.ts'
import { ClientViewBanner } from './client-view-banner.tsx'
import { type Failure, FailureBoundary } from './failure-boundary.tsx'
import { Shell } from './layout.tsx'
import { navigation } from './navigation.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useArrival } from './use-arrival.ts'

/** The shell around every page behind the sign-in, with live changes, and one place for loading and failing. */
export function SignedInLayout() {
  const { state, end } = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  useArrival()
  const me = state.is === 'in' ? state.me : null
  const image = useProtectedImage(me?.profileImage?.url)
  const id = me?._id
  useEffect(() => (id ? listenForChanges(client) : undefined), [client, id])

  // The guards inside send visitors to the sign-in.
  if (!me) return <Outlet />
  return (
    <Shell
      items={navigation[me.role]}
      user={{ fullName: me.fullName, src: image }}
      profileTo={pathsOf[me.role].profile}
      onLogout={() => void end()}
      tools={<Shortcuts />}
    >
      <ClientViewBanner />
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <FailureBoundary key={pathname} fallback={PageFailed} onRetry={reset}>
            <Suspense
              fallback={
                <Skeletons>
                  <SkeletonCards />
                </Skeletons>
              }
            >
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
  const unloaded = isUnloadedCode(error)
  const text = unloaded ? messages.networkError : messageOf(error, messages.somethingWentWrong)
  // A script that could not be loaded stays so until the page is loaded anew.
  const again = unloaded ? () => window.location.reload() : onRetry
  return <ErrorState level={1} title={messages.error} text={text} onRetry={again} />
}

/** In the words of Chromium, Firefox and Safari, and of the build for a screen's styles. */
const isUnloadedCode = (error: Error) =>
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
