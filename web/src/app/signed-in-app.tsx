import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { keepTokenFresh } from '../lib/session/refresh-token.ts'
import { registerServiceWorker } from '../lib/code/register-service-worker.ts'
import { mustChoosePassword, useSession } from '../lib/session/session.ts'
import { SignedOutScreens } from '../screens/access/lazy-signed-out-screens.ts'
import { dismissConfirm } from '../ui/index.ts'
import { RoleGuard } from './role-guard.tsx'
import { preloadOnIntent } from './preload.ts'
import { queryClient } from './query-client.ts'
import { notFound, routeAt } from './routes.ts'
import { SignedInLayout } from './signed-in-layout.tsx'
import { usePageLayout } from './use-page-layout.ts'
import { persistQueries, restoreQueries } from '../lib/session/persisted-queries.ts'

/** A one-time password must be replaced first. */
export function SignedInApp() {
  const { state } = useSession()
  return state.is === 'in' && mustChoosePassword(state.me) ? <SignedOutScreens /> : <SignedInPages />
}

function SignedInPages() {
  useEffect(() => dismissConfirm, [])
  useEffect(preloadOnIntent, [])
  useEffect(registerServiceWorker, [])
  const { state } = useSession()
  useEffect(() => (state.is === 'in' ? keepTokenFresh() : undefined), [state.is])
  const restoring = usePersistedQueries(state.is === 'in' ? state.me.id : null)

  const { pathname } = useLocation()
  const { path, roles, screen, look } = routeAt(pathname)?.route ?? notFound
  const { Component } = screen
  usePageLayout(look)

  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={restoring}>
        <Routes>
          <Route element={<SignedInLayout />}>
            <Route
              path={path}
              element={
                <RoleGuard roles={roles}>
                  <Component />
                </RoleGuard>
              }
            />
            <Route path="/employee-customer/:id" element={<OldProjectPath />} />
          </Route>
        </Routes>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

function OldProjectPath() {
  const { id } = useParams()
  return <Navigate to={`/employee-customer-details/${id}`} replace />
}

function usePersistedQueries(userId: string | null): boolean {
  const [restoring, setRestoring] = useState(userId !== null)
  useEffect(() => {
    if (userId === null) return
    let stop = () => {}
    let left = false
    void restoreQueries(queryClient, userId).then(() => {
      if (left) return
      stop = persistQueries(queryClient, userId)
      setRestoring(false)
    })
    return () => {
      left = true
      stop()
    }
  }, [userId])
  return restoring
}
