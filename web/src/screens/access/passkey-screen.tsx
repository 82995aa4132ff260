import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { PasskeyButton } from '../../features/auth/passkeys/passkey-button.tsx'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, reviewAccess, SignInFrame } from '../../ui/index.ts'

export function PasskeyScreen({ recovered = false }: { recovered?: boolean }) {
  const completeSignIn = useCompleteSignIn()
  function arrive(signedIn: SignedIn) {
    completeSignIn(signedIn)
    if (recovered) void reviewAccess()
  }
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in with a passkey' })}</h1>
        <p>
          {t({
            id: 'Your device asks for your fingerprint, face, or PIN. No passkey yet? Sign in another way, then add one in your profile.',
          })}
        </p>
      </hgroup>
      <PasskeyButton onSignedIn={arrive} />
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Sign in another way' })}
      </ButtonLink>
    </SignInFrame>
  )
}
