import { usePrefetch } from '../../../lib/code/lazy.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { RequestTaskDialogProps } from './request-task-dialog-content.tsx'

const load = () => import('./request-task-dialog-content.tsx')
const RequestTaskDialogContent = lazyDialog(async () => (await load()).RequestTaskDialogContent)

export function RequestTaskDialog(props: RequestTaskDialogProps) {
  usePrefetch(load)
  if (!props.open) return null
  return <RequestTaskDialogContent {...props} />
}
