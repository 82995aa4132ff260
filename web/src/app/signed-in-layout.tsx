import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { messages } from '@oriel/contracts/messages'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Outlet, useLocation } from 'react-router'
import { followLiveUpdates } from '../lib/api/live-updates.ts'
import { rolePaths } from '../lib/api/paths.ts'
import { errorMessage } from '../lib/api/api-error.ts'
import { useSession } from '../lib/session/session.ts'
import { lazyComponent } from '../lib/code/lazy.ts'
import { isChunkLoadError } from '../lib/code/chunk-load-error.ts'
import { translate } from '../lib/t.ts'
import {
  ChunkFailed,
  ErrorBoundary,
  ErrorState,
  type Failure,
  QuietBoundary,
  SkeletonCards,
  Skeletons,
} from '../ui/index.ts'
import { LazyViewAsBanner } from './view-as-client/lazy-view-as-banner.tsx'
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

export function SignedInLayout() {
  const { state, end, renew } = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  useNavigationReset()
  const me = state.is === 'in' ? state.me : null
  const image = me?.image
  const id = me?.id
  const renewed = useEffectEvent(() => renew())
  useEffect(() => (id ? followLiveUpdates(client, id, () => renewed()) : undefined), [client, id])

  // The nested guards redirect visitors to sign-in.
  if (!me) return <Outlet />
  return (
    <Shell
      side={SIDE_BY_ROLE[me.role]}
      items={navigation[me.role]}
      user={{ fullName: me.name, src: image }}
      profileTo={rolePaths[me.role].profile}
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
            <InboxBell />
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
