import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { KeyRound } from 'lucide-react'
import { isPasskeyCanceled } from '../../../lib/passkeys/passkey-canceled.ts'
import { signInByPasskey } from '../../../lib/passkeys/webauthn.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, useSubmit } from '../../../ui/index.ts'

export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const signingIn = useSubmit(signInByPasskey, {
    onSuccess: onSignedIn,
    takesError: isPasskeyCanceled,
    failure: { title: translate(messages.loginFailed) },
  })
  return (
    <Button
      tone="primary"
      wide
      icon={KeyRound}
      busy={signingIn.isPending || signingIn.isSuccess}
      onClick={() => signingIn.mutate()}
    >
      {t({ id: 'Use a passkey' })}
    </Button>
  )
}
