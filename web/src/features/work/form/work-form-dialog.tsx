import { usePrefetch } from '../../../lib/code/lazy.ts'
import type { WorkFormDialogProps } from './work-form-dialog-content.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const load = () => import('./work-form-dialog-content.tsx')
const WorkFormDialogContent = lazyDialog(async () => (await load()).WorkFormDialogContent)

/** Lazy-loaded. Reopening restores the draft. */
export function WorkFormDialog(props: WorkFormDialogProps) {
  usePrefetch(load)
  if (!props.open) return null
  return <WorkFormDialogContent {...props} />
}
