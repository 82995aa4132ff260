import { usePaths } from '../../lib/api/paths.ts'
import type { Thing } from './work-kinds.ts'

/** Where a task or subtask has its page, for whoever is signed in. */
export function useAddressOf() {
  const paths = usePaths()
  return (thing: Thing) =>
    thing.parent ? paths.subtask(thing.id, thing.parent.id, thing.project.id) : paths.task(thing.id, thing.project.id)
}

/** Where it has its form as a page, for whoever may edit it; else null. */
export function useFormAddressOf() {
  const paths = usePaths()
  return (thing: Thing) => {
    if (!thing.can.includes('edit')) return null
    return thing.parent ? `/subtasks/edit/${thing.id}` : paths.editTask(thing.id, thing.project.id)
  }
}
