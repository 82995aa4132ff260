import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { effectiveRole } from '../lib/session/view-as-client.ts'
import { homePaths } from '../lib/session/home-paths.ts'
import { prefetch, lazyComponent } from '../lib/code/lazy.ts'
import { setPagePreloader } from '../lib/code/preload-page.ts'
import { loadAllTexts } from '../lib/preferences/load-texts.ts'
import { useSession } from '../lib/session/session.ts'
import { isSignedOutPage } from '../lib/session/signed-out-pages.ts'
import { t } from '../lib/t.ts'
import { AuthenticationErrorScreen } from '../screens/auth/authentication-error-screen.tsx'
import { SignInScreen } from '../screens/auth/sign-in-screen.tsx'
import { SignedOutScreens } from '../screens/access/lazy-signed-out-screens.ts'
import { ErrorBoundary, Overlays, Spinner } from '../ui/index.ts'
import { routeAt } from './routes.ts'
import { lazyScreen } from './lazy-screen.ts'

const entrances = ['/', '/auth']
/** Milliseconds for which data is waited for rather than drawing what stands for it. */
const SOON = 100
/** Everything behind the sign-in is loaded only by those who get there: the sign-in page stays light. */
const SignedInApp = lazyComponent(
  async () => (await Promise.all([import('./signed-in-bundle.ts'), loadAllTexts()]))[0],
  (it) => it.signedInBundle.SignedIn,
)

/** All at once, what is behind the sign-in and the code of the screen at an address there; and then its data. */
async function preloadSignedIn(address: string) {
  const [{ signedInBundle }] = await Promise.all([
    SignedInApp.load(),
    // Whoever comes by a link is nobody yet; what they will do with the code is asked when they are there.
    routeAt(address.split('?')[0] ?? '')?.route.screen.load(),
  ])
  return { data: signedInBundle.preloadScreen(address) }
}

/** What the interface is made of, to look at while working on it; no part of a built Oriel. */
const gallery = import.meta.env.DEV ? lazyScreen(() => import('../gallery/gallery.tsx'), 'GalleryScreen') : null

/** The whole interface: who is it, and which screen does their URL name. */
export function App() {
  const { state } = useSession()
  useEffect(() => setPagePreloader((address) => prefetch(() => preloadSignedIn(address))()), [])
  const { pathname } = useLocation()
  const isAwaited = useAwaited(state.is === 'checking')
  // Drawn in slices (concurrent rendering): a whole page at once would hold a phone up.
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
              {gallery && <Route path="/gallery" element={<gallery.Component />} />}
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

/**
 * Whether the page of whoever was here before is still on its way. While the server is asked who they are, what they came
 * for is asked for, too: on a slow network every turn counts. Nothing of it is drawn before its code is there, since React
 * shows what stands for a part for 300 ms at least; and not before its data where that comes at once.
 */
function useAwaited(isChecking: boolean): boolean {
  const [isAwaited, setIsAwaited] = useState(isChecking)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isChecking) return
    const role = effectiveRole()
    preloadSignedIn(role && entrances.includes(pathname) ? homePaths[role] : `${pathname}${search}`)
      .then(({ data }) => Promise.race([data, new Promise((over) => setTimeout(over, SOON))]))
      // Whatever cannot be loaded says so where it stands.
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

/** Without the code behind the sign-in there is nothing to show, but a word and another try. */
const renderAppFailure = () => <AuthenticationErrorScreen title={t({ id: 'Error' })} />

const renderSignInFailure = () => <AuthenticationErrorScreen title={t({ id: 'Auth Component Error' })} />
