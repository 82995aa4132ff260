import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../../lib/t.ts'

export const clientReasonField = () => ({
  label: t({ id: 'Reason' }),
  hint: t({ id: 'The client sees this on their request.' }),
  most: LIMITS.reviewComments,
})

export const cancelWorkPrompt = () =>
  ({
    title: t({ id: 'Cancel this task?' }),
    text: t({ id: 'This also stops the client’s request.' }),
    confirmLabel: t({ id: 'Cancel task' }),
    cancelLabel: t({ id: 'Don’t cancel' }),
    tone: 'danger',
    words: clientReasonField(),
  }) as const
