import { t } from '../../lib/t.ts'
import { showConfirm } from './confirm.ts'

/** Resolves to whether unsaved changes may be discarded. */
export async function confirmDiscard(): Promise<boolean> {
  const answer = await showConfirm({
    title: t({ id: 'Discard unsaved changes?' }),
    text: t({ id: 'You have unsaved changes.' }),
    confirmLabel: t({ id: 'Discard' }),
    cancelLabel: t({ id: 'Keep editing' }),
  })
  return answer !== null
}
