import { useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { later } from '../../../ui/index.ts'
import type { RequestTaskDialogProps } from './open-request-task.tsx'

const load = () => import('./open-request-task.tsx')
const OpenRequestTask = later(async () => (await load()).OpenRequestTask)

/**
 * A client asks for work: from the Requests page, or from a project's page with the project preset (REQ-901). The
 * form and its library come after the page that may open it.
 */
export function RequestTaskDialog(props: RequestTaskDialogProps) {
  useLoadedLater(load)
  if (!props.open) return null
  return <OpenRequestTask {...props} />
}
