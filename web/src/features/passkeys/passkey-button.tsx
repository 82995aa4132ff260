import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { messageOf } from '../../lib/api/refused.ts'
import { isGivenUp } from '../../lib/passkeys/given-up.ts'
import { signInByPasskey } from '../../lib/passkeys/with-browser.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'

/** Has the browser ask for a passkey of this place. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const signingIn = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: onSignedIn,
    onError(error) {
      if (!isGivenUp(error)) toast.error(say(messages.loginFailed), { message: messageOf(error) })
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
      {t({ id: 'Choose a passkey' })}
    </Button>
  )
}
