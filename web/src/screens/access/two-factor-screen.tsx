import type { TwoFactorVerified, TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useState } from 'react'
import { TwoFactorSignInForm } from '../../features/auth/two-factor/two-factor-sign-in-form.tsx'
import { RecoveryCodesList } from '../../features/auth/two-factor/recovery-codes.tsx'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, reviewAccess, SignInFrame } from '../../ui/index.ts'
import { PasskeyScreen } from './passkey-screen.tsx'

/** Second sign-in step, after a password or a sign-in link. */
export function TwoFactorScreen({ wanted }: { wanted: TwoFactorRequired & { recovered?: boolean } }) {
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
