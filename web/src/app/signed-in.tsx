import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { keepTokenFresh } from '../lib/session/refresh-token.ts'
import { keepAppAtHand } from '../lib/code/service-worker.ts'
import { useSession } from '../lib/session/session.ts'
import { WaysIn } from '../screens/ways-in/later.ts'
import { withdrawQuestion } from '../ui/index.ts'
import { Guard } from './guard.tsx'
import { preloadOnIntent } from './preload.ts'
import { queryClient } from './query-client.ts'
import { notFound, routeAt } from './routes.ts'
import { SignedInLayout } from './signed-in-layout.tsx'
import { useLook } from './use-look.ts'
import { useLastSeen } from './use-last-seen.ts'

/** All but the sign-in itself. Whoever is here for the first time is asked a few things where they were going. */
export function SignedIn() {
  const { state } = useSession()
  return state.is === 'in' && state.me.welcome ? <WaysIn /> : <BehindTheSignIn />
}

/** The screens with their guards, and what was asked from the server. */
function BehindTheSignIn() {
  // What one person was shown must not be there for the next.
  useEffect(() => () => queryClient.clear(), [])
  useEffect(() => withdrawQuestion, [])
  useEffect(preloadOnIntent, [])
  useEffect(keepAppAtHand, [])
  const { state } = useSession()
  useEffect(() => (state.is === 'in' ? keepTokenFresh() : undefined), [state.is])
  const restoring = useLastSeen(state.is === 'in' ? state.me.id : null)

  const { pathname } = useLocation()
  const { path, roles, screen, look } = routeAt(pathname)?.route ?? notFound
  const { Component } = screen
  useLook(look)

  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={restoring}>
        <Routes>
          <Route element={<SignedInLayout />}>
            <Route
              path={path}
              element={
                <Guard roles={roles}>
                  <Component />
                </Guard>
              }
            />
            <Route path="/employee-customer/:id" element={<OldProjectPath />} />
          </Route>
        </Routes>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

/** The path that deleting a task used to lead to. */
function OldProjectPath() {
  const { id } = useParams()
  return <Navigate to={`/employee-customer-details/${id}`} replace />
}
