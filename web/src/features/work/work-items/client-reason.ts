import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../../lib/t.ts'

/** Field for the reason, which the client reads on the request. */
export const clientReasonField = () => ({
  label: t({ id: 'Reason' }),
  hint: t({ id: 'The client sees this on their request.' }),
  most: LIMITS.reviewComments,
})

/** Prompt before canceling requested work: the client is notified of the reason. */
export const cancelWorkPrompt = () =>
  ({
    title: t({ id: 'Cancel this task?' }),
    text: t({ id: 'This also stops the client’s request.' }),
    confirmLabel: t({ id: 'Cancel task' }),
    cancelLabel: t({ id: 'Don’t cancel' }),
    tone: 'danger',
    words: clientReasonField(),
  }) as const
