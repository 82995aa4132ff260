import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../../lib/t.ts'

/** The field for what the client reads at a request, with a change of the work that it became. */
export const clientReasonField = () => ({
  label: t({ id: 'Reason' }),
  hint: t({ id: 'The client sees this on their request.' }),
  most: LIMITS.reviewComments,
})

/** Asked before work is cancelled that came of a request: its client is told why. */
export const cancelWorkPrompt = () =>
  ({
    title: t({ id: 'Cancel this task?' }),
    text: t({ id: 'This also stops the client’s request.' }),
    confirmLabel: t({ id: 'Cancel task' }),
    cancelLabel: t({ id: 'Don’t cancel' }),
    tone: 'danger',
    words: clientReasonField(),
  }) as const
