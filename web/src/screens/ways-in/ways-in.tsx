import type { FactorWanted } from '@oriel/contracts/v1/shapes/factor-answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { FirstSignInScreen } from './first-sign-in-screen.tsx'
import { LinkScreen } from './link-screen.tsx'
import { OidcScreen } from './oidc-screen.tsx'
import { PasskeyScreen } from './passkey-screen.tsx'
import { RecoverScreen } from './recover-screen.tsx'
import { SecondFactorScreen } from './second-factor-screen.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

const screens: Record<string, typeof LinkScreen> = {
  '/welcome': WelcomeScreen,
  '/recover': RecoverScreen,
  '/link': LinkScreen,
  '/passkey': PasskeyScreen,
  '/oidc': OidcScreen,
}
/** What a link was good for when its page was opened is not asked again: by then it is used. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** What a refused sign-in has handed over. */
const factorWantedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'challenge' in state ? (state as FactorWanted) : null

/** Ways in beside the sign-in: by an invitation, by a link, and for who forgot their password; and what the first asks. */
export function WaysIn() {
  const { pathname, hash, state, key } = useLocation()
  const { state: session } = useSession()
  const wanted = factorWantedIn(state)
  const isNew = session.is === 'in' && session.me.welcome
  const Way = screens[pathname] ?? (isNew ? FirstSignInScreen : RecoverScreen)
  return (
    <QueryClientProvider client={client}>
      {wanted ? <SecondFactorScreen wanted={wanted} /> : <Way key={`${key}${hash}`} />}
    </QueryClientProvider>
  )
}
