import { useNavigate } from 'react-router'
import { PasskeyButton } from '../../features/passkeys/passkey-button.tsx'
import { homes } from '../../lib/session/homes.ts'
import { takeRememberedPlace } from '../../lib/session/remembered-place.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, SignInFrame } from '../../ui/index.ts'

/** For whoever has a passkey for this place. */
export function PasskeyScreen() {
  const { begin } = useSession()
  const navigate = useNavigate()
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in with a passkey' })}</h1>
        <p>{t({ id: 'Your device asks for your fingerprint, face or PIN. You make a passkey in your profile.' })}</p>
      </hgroup>
      <PasskeyButton
        onSignedIn={({ token, me }) => {
          begin(token, me)
          void navigate(takeRememberedPlace() ?? homes[me.role], { replace: true })
        }}
      />
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Go to the sign-in' })}
      </ButtonLink>
    </SignInFrame>
  )
}
