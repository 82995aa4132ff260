import { usePrefetch } from '../../../lib/code/lazy.ts'
import type { WorkFormDialogProps } from './work-form-dialog-content.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const load = () => import('./work-form-dialog-content.tsx')
const WorkFormDialogContent = lazyDialog(async () => (await load()).WorkFormDialogContent)

/**
 * A new task or subtask, or one to edit, over the page. Opening it again brings back what was typed and not sent. The
 * form and its library come after the page that may open it.
 */
export function WorkFormDialog(props: WorkFormDialogProps) {
  usePrefetch(load)
  if (!props.open) return null
  return <WorkFormDialogContent {...props} />
}
