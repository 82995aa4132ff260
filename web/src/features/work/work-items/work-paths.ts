import { usePaths } from '../../../lib/api/paths.ts'
import type { Work } from './work-kinds.ts'

/** Where a task or subtask has its page, for whoever is signed in. */
export function useWorkPath() {
  const paths = usePaths()
  return (thing: Work) =>
    thing.parent ? paths.subtask(thing.id, thing.parent.id, thing.project.id) : paths.task(thing.id, thing.project.id)
}

/** Where it has its form as a page, for whoever may edit it; else null. */
export function useEditPath() {
  const paths = usePaths()
  return (thing: Work) => {
    if (!thing.can.includes('edit')) return null
    return thing.parent ? `/subtasks/edit/${thing.id}` : paths.editTask(thing.id, thing.project.id)
  }
}
