import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { isPasskeyCanceled } from '../../../lib/passkeys/passkey-canceled.ts'
import { signInByPasskey } from '../../../lib/passkeys/webauthn.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, toast } from '../../../ui/index.ts'

export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const signingIn = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: onSignedIn,
    onError(error) {
      if (!isPasskeyCanceled(error)) toast.error(translate(messages.loginFailed), { message: errorMessage(error) })
    },
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
