import type { FactorWanted } from '@oriel/contracts/v1/shapes/factor-answers'
import { useSession } from '../../lib/session/session.ts'
import { WithQueries } from '../../lib/session/with-queries.tsx'
import { AskLinkScreen } from './ask-link-screen.tsx'
import { FirstSignInScreen } from './first-sign-in-screen.tsx'
import { OidcScreen } from './oidc-screen.tsx'
import { PasskeyScreen } from './passkey-screen.tsx'
import { RecoverScreen } from './recover-screen.tsx'
import { SecondFactorScreen } from './second-factor-screen.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

const screens: Record<string, typeof AskLinkScreen> = {
  '/welcome': WelcomeScreen,
  '/recover': RecoverScreen,
  '/link': AskLinkScreen,
  '/passkey': PasskeyScreen,
  '/oidc': OidcScreen,
}

/** What a refused sign-in has handed over. */
const factorWantedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'challenge' in state ? (state as FactorWanted) : null

export const OtherWay = (props: { pathname: string; state: unknown }) => (
  <WithQueries>
    <Way {...props} />
  </WithQueries>
)

/** By an invitation, for who forgot their password, for a link; and what the first sign-in asks. */
function Way({ pathname, state }: { pathname: string; state: unknown }) {
  const { state: session } = useSession()
  const wanted = factorWantedIn(state)
  if (wanted) return <SecondFactorScreen wanted={wanted} />
  const isNew = session.is === 'in' && session.me.welcome
  const Screen = screens[pathname] ?? (isNew ? FirstSignInScreen : RecoverScreen)
  return <Screen />
}
