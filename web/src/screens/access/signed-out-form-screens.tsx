import { type ComponentType, useState } from 'react'
import type { TwoFactorRequired, TwoFactorVerified } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { mustChoosePassword, useSession } from '../../lib/session/session.ts'
import { WithQueries } from '../../lib/session/with-queries.tsx'
import { OidcScreen } from './oidc-screen.tsx'
import { PasskeyScreen } from './passkey-screen.tsx'
import { AcceptInvitationScreen } from './accept-invitation-screen.tsx'
import { SetupScreen } from './setup-screen.tsx'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { TwoFactorSignInForm } from '../../features/auth/two-factor/two-factor-sign-in-form.tsx'
import { RecoveryCodesList } from '../../features/auth/two-factor/recovery-codes.tsx'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, reviewAccess, SignInFrame, Button } from '../../ui/index.ts'
import { ChoosePasswordForm } from '../../features/access/onboarding/choose-password-form.tsx'
import {
  RequestSignInLinkForm,
  RequestPasswordResetForm,
} from '../../features/access/sign-in-links/request-link-forms.tsx'
import { rememberReturnPath, takeReturnPath } from '../../lib/session/return-path.ts'

const RequestPasswordResetScreen = () => (
  <SignInFrame>
    <hgroup>
      <h1>{t({ id: 'Forgot your password?' })}</h1>
      <p>{t({ id: 'You’ll get an email with a link to choose a new one.' })}</p>
    </hgroup>
    <RequestPasswordResetForm />
    <ButtonLink to="/" tone="quiet">
      {t({ id: 'Go to sign-in' })}
    </ButtonLink>
  </SignInFrame>
)

const screens: Record<string, ComponentType> = {
  '/invitation': AcceptInvitationScreen,
  '/setup': SetupScreen,
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

function TwoFactorScreen({ wanted }: { wanted: TwoFactorRequired & { recovered?: boolean } }) {
  const completeSignIn = useCompleteSignIn()
  function arrive(signedIn: SignedIn) {
    completeSignIn(signedIn)
    if (wanted.recovered) void reviewAccess()
  }
  const [proven, setProven] = useState<TwoFactorVerified | null>(null)

  if (wanted.passkey) return <PasskeyScreen recovered={wanted.recovered} />
  return (
    <SignInFrame>
      <hgroup>
        <h1>{wanted.begin ? t({ id: 'Set up two-factor authentication' }) : t({ id: 'Two-factor authentication' })}</h1>
        <p>
          {wanted.begin
            ? t({ id: 'A manager requires two-factor authentication for accounts like yours.' })
            : t({ id: 'Open your authenticator app to get the 6-digit code for this workspace.' })}
        </p>
      </hgroup>
      {proven?.codes ? (
        <RecoveryCodesList codes={proven.codes} onDone={() => arrive(proven)} done={t({ id: 'I’ve saved them' })} />
      ) : (
        <TwoFactorSignInForm wanted={wanted} onProven={(it) => (it.codes ? setProven(it) : arrive(it))} />
      )}
      {!proven && (
        <ButtonLink to="/" tone="quiet">
          {t({ id: 'Go to sign-in' })}
        </ButtonLink>
      )}
    </SignInFrame>
  )
}

function ChoosePasswordScreen() {
  const { end } = useSession()
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Choose your own password' })}</h1>
        <p>{t({ id: 'The password you were given works only once. From now on, sign in with your own.' })}</p>
      </hgroup>
      <ChoosePasswordForm />
      <Button tone="quiet" wide onClick={() => void end()}>
        {t({ id: 'Logout' })}
      </Button>
    </SignInFrame>
  )
}

function RequestLinkScreen() {
  const [place] = useState(() => {
    const remembered = takeReturnPath()
    // The sign-in page may still need it.
    if (remembered) rememberReturnPath(remembered)
    return remembered
  })
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in with a link' })}</h1>
        <p>{t({ id: 'You’ll get an email with a link that signs you in without a password.' })}</p>
      </hgroup>
      <RequestSignInLinkForm place={place} />
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Go to sign-in' })}
      </ButtonLink>
    </SignInFrame>
  )
}
