import { messages } from '@oriel/contracts/messages'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'
import { type LinkProps, spendLink, wantsFactor } from './spend-link.ts'

/** One press on a device that the account knows. It is no form: one would have to be fetched before. */
export function SignInByPress(props: LinkProps) {
  const sending = useMutation({
    mutationFn: () => spendLink({ token: props.token }),
    onSuccess: props.onSignedIn,
    onError(error) {
      if (!wantsFactor(error, props)) toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
  return (
    <Button tone="primary" wide busy={sending.isPending || sending.isSuccess} onClick={() => sending.mutate()}>
      {t({ id: 'Sign In' })}
    </Button>
  )
}
