import { usePaths } from '../../lib/api/paths.ts'
import type { Thing } from './work-kinds.ts'

/** Where a task or subtask has its page, for whoever is signed in. */
export function useAddressOf() {
  const paths = usePaths()
  return (thing: Thing) =>
    'task' in thing
      ? paths.subtask(thing._id, thing.task._id, thing.customer._id)
      : paths.task(thing._id, thing.customer._id)
}

/** Where it has its form as a page, for whoever may edit it; else null. */
export function useFormAddressOf() {
  const paths = usePaths()
  return (thing: Thing) => {
    if (!thing.can.edit) return null
    return 'task' in thing ? `/subtasks/edit/${thing._id}` : paths.editTask(thing._id, thing.customer._id)
  }
}
