import { messages } from '@oriel/contracts/messages'
import { finishOnboarding } from '@oriel/contracts/v1/access/onboarding'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/session/session.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, toast } from '../../../ui/index.ts'

/** Skips what the first sign-in asks, for good: it does not come again on another device. */
export function SkipOnboarding() {
  const { replace } = useSession()
  const skip = useMutation({
    mutationFn: () => callApi(finishOnboarding, {}),
    onSuccess: replace,
    onError: (error) => toast.error(translate(messages.error), { message: errorMessage(error) }),
  })
  return (
    <Button tone="quiet" wide busy={skip.isPending} onClick={() => skip.mutate()}>
      {t({ id: 'Not now' })}
    </Button>
  )
}
