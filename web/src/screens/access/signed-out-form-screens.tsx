import type { ComponentType } from 'react'
import type { TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { mustChoosePassword, useSession } from '../../lib/session/session.ts'
import { WithQueries } from '../../lib/session/with-queries.tsx'
import { RequestLinkScreen } from './request-link-screen.tsx'
import { ChoosePasswordScreen } from './choose-password-screen.tsx'
import { OidcScreen } from './oidc-screen.tsx'
import { PasskeyScreen } from './passkey-screen.tsx'
import { RequestPasswordResetScreen } from './request-password-reset-screen.tsx'
import { TwoFactorScreen } from './two-factor-screen.tsx'
import { AcceptInvitationScreen } from './accept-invitation-screen.tsx'

const screens: Record<string, ComponentType> = {
  '/invitation': AcceptInvitationScreen,
  '/reset-password': RequestPasswordResetScreen,
  '/sign-in-link': RequestLinkScreen,
  '/passkey': PasskeyScreen,
  '/sso': OidcScreen,
}

const readTwoFactorChallenge = (state: unknown) =>
  typeof state === 'object' && state !== null && 'challenge' in state
    ? (state as TwoFactorRequired & { recovered?: boolean })
    : null

export const SignedOutFormScreens = (props: { pathname: string; state: unknown }) => (
  <WithQueries>
    <MatchedScreen {...props} />
  </WithQueries>
)

function MatchedScreen({ pathname, state }: { pathname: string; state: unknown }) {
  const { state: session } = useSession()
  const wanted = readTwoFactorChallenge(state)
  if (wanted) return <TwoFactorScreen wanted={wanted} />
  const chooses = session.is === 'in' && mustChoosePassword(session.me)
  const Screen = screens[pathname] ?? (chooses ? ChoosePasswordScreen : RequestPasswordResetScreen)
  return <Screen />
}
