import { usePrefetch } from '../../lib/code/lazy.ts'
import type { NewProjectDialogProps } from './new-project-dialog-content.tsx'
import { lazyDialog } from '../../ui/index.ts'

const load = () => import('./new-project-dialog-content.tsx')
const NewProjectDialogContent = lazyDialog(async () => (await load()).NewProjectDialogContent)

/** REQ-603. Lazy-loaded. */
export function NewProjectDialog(props: NewProjectDialogProps) {
  usePrefetch(load)
  if (!props.open) return null
  return <NewProjectDialogContent {...props} />
}
