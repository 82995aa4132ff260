import type { TwoFactorVerified, TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { useState } from 'react'
import { TwoFactorSignInForm } from '../../features/auth/two-factor/two-factor-sign-in-form.tsx'
import { RecoveryCodesList } from '../../features/auth/two-factor/recovery-codes.tsx'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, SignInFrame } from '../../ui/index.ts'
import { PasskeyScreen } from './passkey-screen.tsx'

/** After a password, or a link, of somebody whose sign-ins ask for more. */
export function TwoFactorScreen({ wanted }: { wanted: TwoFactorRequired }) {
  const arrive = useCompleteSignIn()
  const [proven, setProven] = useState<TwoFactorVerified | null>(null)

  if (wanted.passkey) return <PasskeyScreen />
  return (
    <SignInFrame>
      <hgroup>
        <h1>{wanted.begin ? t({ id: 'Set Up a Second Factor' }) : t({ id: 'Second Factor' })}</h1>
        <p>
          {wanted.begin
            ? t({ id: 'A manager has set that everybody like you signs in with a code beside the password.' })
            : t({ id: 'Open the app on your device that shows six digits for this workspace.' })}
        </p>
      </hgroup>
      {proven?.codes ? (
        <RecoveryCodesList codes={proven.codes} onDone={() => arrive(proven)} done={t({ id: 'I have kept them' })} />
      ) : (
        <TwoFactorSignInForm wanted={wanted} onProven={(it) => (it.codes ? setProven(it) : arrive(it))} />
      )}
      {!proven && (
        <ButtonLink to="/" tone="quiet">
          {t({ id: 'Go to the sign-in' })}
        </ButtonLink>
      )}
    </SignInFrame>
  )
}
