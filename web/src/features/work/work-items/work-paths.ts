import { usePaths } from '../../../lib/api/paths.ts'
import type { Work } from './work-kinds.ts'

export function useWorkPath() {
  const paths = usePaths()
  return (item: Work) =>
    item.parent ? paths.subtask(item.id, item.parent.id, item.project.id) : paths.task(item.id, item.project.id)
}

/** Null if the user may not edit it. */
export function useEditPath() {
  const paths = usePaths()
  return (item: Work) => {
    if (!item.can.includes('edit')) return null
    return item.parent ? `/subtasks/edit/${item.id}` : paths.editTask(item.id, item.project.id)
  }
}
