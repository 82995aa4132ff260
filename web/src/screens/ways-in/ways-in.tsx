import type { FactorWanted } from '@oriel/contracts/v1/shapes/factor-answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { LinkScreen } from './link-screen.tsx'
import { PasskeyScreen } from './passkey-screen.tsx'
import { RecoverScreen } from './recover-screen.tsx'
import { SecondFactorScreen } from './second-factor-screen.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

const screens: Record<string, typeof LinkScreen> = {
  '/welcome': WelcomeScreen,
  '/recover': RecoverScreen,
  '/link': LinkScreen,
  '/passkey': PasskeyScreen,
}
/** What a link was good for when its page was opened is not asked again: by then it is used. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** What a refused sign-in has handed over. */
const factorWantedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'challenge' in state ? (state as FactorWanted) : null

/** Ways in beside the sign-in: by an invitation, by a link, and for who forgot their password. */
export function WaysIn() {
  const { pathname, hash, state, key } = useLocation()
  const wanted = factorWantedIn(state)
  const Way = screens[pathname] ?? RecoverScreen
  return (
    <QueryClientProvider client={client}>
      {wanted ? <SecondFactorScreen wanted={wanted} /> : <Way key={`${key}${hash}`} />}
    </QueryClientProvider>
  )
}
