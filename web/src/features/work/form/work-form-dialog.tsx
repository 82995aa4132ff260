import { useLoadedLater } from '../../../lib/code/loaded-later.ts'
import type { WorkFormDialogProps } from './open-work-form.tsx'
import { later } from '../../../ui/index.ts'

const load = () => import('./open-work-form.tsx')
const OpenWorkForm = later(async () => (await load()).OpenWorkForm)

/**
 * A new task or subtask, or one to edit, over the page. Opening it again brings back what was typed and not sent. The
 * form and its library come after the page that may open it.
 */
export function WorkFormDialog(props: WorkFormDialogProps) {
  useLoadedLater(load)
  if (!props.open) return null
  return <OpenWorkForm {...props} />
}
