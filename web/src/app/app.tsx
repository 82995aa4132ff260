import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { effectiveRole } from '../lib/session/view-as-client.ts'
import { homePaths, isSignedOutPage } from '../lib/session/entry-paths.ts'
import { prefetch, lazyComponent } from '../lib/code/lazy.ts'
import { setPagePreloader } from '../lib/code/preload-page.ts'
import { loadAllTexts } from '../lib/preferences/load-texts.ts'
import { useSession } from '../lib/session/session.ts'
import { t } from '../lib/t.ts'
import { AuthenticationErrorScreen } from '../screens/auth/authentication-error-screen.tsx'
import { SignInScreen } from '../screens/auth/sign-in-screen.tsx'
import { SignedOutScreens } from '../screens/access/lazy-signed-out-screens.ts'
import { ErrorBoundary, Overlays, Spinner } from '../ui/index.ts'
import { routeAt } from './routes.ts'

const entrances = ['/', '/auth']
/** Milliseconds before the skeleton is drawn. */
const SOON = 100
/** Keeps the sign-in page small. */
const SignedInApp = lazyComponent(
  async () => (await Promise.all([import('./signed-in-bundle.ts'), loadAllTexts()]))[0].signedInBundle,
  'SignedIn',
)

async function preloadSignedIn(address: string) {
  const [signedIn] = await Promise.all([
    SignedInApp.load(),
    // Email links open before authentication: load code only.
    routeAt(address.split('?')[0] ?? '')?.route.screen.load(),
  ])
  return { data: signedIn.preloadScreen(address) }
}

export function App() {
  const { state } = useSession()
  useEffect(() => setPagePreloader((address) => prefetch(() => preloadSignedIn(address))()), [])
  const { pathname } = useLocation()
  const isAwaited = useAwaited(state.is === 'checking')
  // Concurrent rendering: a whole page at once blocks a phone.
  const isShown = useDeferredValue(state.is === 'out' || (state.is === 'in' && !isAwaited))

  return (
    <>
      {state.is !== 'broken' && !isShown && <Spinner fill />}
      {state.is === 'broken' && <AuthenticationErrorScreen title={t({ id: 'Authentication Error' })} />}
      {state.is !== 'broken' && isShown && (
        <ErrorBoundary renderFailure={renderAppFailure}>
          <Suspense fallback={<Spinner fill />}>
            <Routes>
              {entrances.map((path) => (
                <Route key={path} path={path} element={<SignIn />} />
              ))}
              <Route
                path="*"
                element={
                  isSignedOutPage(pathname) ? (
                    <SignedOutScreens />
                  ) : (
                    <SignedInApp key={state.is === 'in' ? state.me.id : 'out'} />
                  )
                }
              />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      )}
      <Overlays />
    </>
  )
}

/** Preloads while the session is checked: saves a round trip and a Suspense fallback of at least 300 ms. */
function useAwaited(isChecking: boolean): boolean {
  const [isAwaited, setIsAwaited] = useState(isChecking)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isChecking) return
    const role = effectiveRole()
    preloadSignedIn(role && entrances.includes(pathname) ? homePaths[role] : `${pathname}${search}`)
      .then(({ data }) => Promise.race([data, new Promise((over) => setTimeout(over, SOON))]))
      // The component that needs it reports the failure.
      .catch(() => {})
      .finally(() => setIsAwaited(false))
  }, [isChecking, pathname, search])
  return isAwaited
}

function SignIn() {
  return (
    <ErrorBoundary renderFailure={renderSignInFailure}>
      <SignInScreen />
    </ErrorBoundary>
  )
}

const renderAppFailure = () => <AuthenticationErrorScreen title={t({ id: 'Error' })} />

const renderSignInFailure = () => <AuthenticationErrorScreen title={t({ id: 'Auth Component Error' })} />
