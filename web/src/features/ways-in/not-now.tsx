import { messages } from '@oriel/contracts/messages'
import { endWelcome } from '@oriel/contracts/v1/welcome'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useSession } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'

/** Skips what the first sign-in asks, for good: it does not come again on another device. */
export function NotNow() {
  const { replace } = useSession()
  const skip = useMutation({
    mutationFn: () => ask(endWelcome, {}),
    onSuccess: replace,
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
  return (
    <Button tone="quiet" wide busy={skip.isPending} onClick={() => skip.mutate()}>
      {t({ id: 'Not now' })}
    </Button>
  )
}
