import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../../lib/t.ts'

/** The field for what the client reads at a request, with a change of the work that it became. */
export const clientReasonField = () => ({
  label: t({ id: 'Reason' }),
  hint: t({ id: 'The client reads it at their request.' }),
  most: LIMITS.reviewComments,
})

/** Asked before work is cancelled that came of a request: its client is told why. */
export const cancelWorkPrompt = () =>
  ({
    title: t({ id: 'Cancel this work?' }),
    text: t({ id: 'A request of the client stops with it.' }),
    confirmLabel: t({ id: 'Cancel the work' }),
    cancelLabel: t({ id: 'Go on with it' }),
    tone: 'danger',
    words: clientReasonField(),
  }) as const
