import { useLoadedLater } from '../../lib/code/loaded-later.ts'
import type { NewProjectDialogProps } from './open-new-project.tsx'
import { later } from '../../ui/index.ts'

const load = () => import('./open-new-project.tsx')
const OpenNewProject = later(async () => (await load()).OpenNewProject)

/** A new project (REQ-603). What was typed is kept until it is saved or discarded. Comes after its page. */
export function NewProjectDialog(props: NewProjectDialogProps) {
  useLoadedLater(load)
  if (!props.open) return null
  return <OpenNewProject {...props} />
}
