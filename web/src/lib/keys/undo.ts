import { restoreFromTrash } from '@oriel/contracts/v1/trash'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { messageOf } from '../api/refused.ts'
import { usePaths } from '../api/paths.ts'

type Say = (title: string, options?: { message?: string }) => unknown

/**
 * What a toast offers right after something was deleted: managers can take it back (REQ-1302).
 * `toast.success(messages.taskDeleted, undo(trashId))`, with `const undo = useUndo(toast)`.
 */
export function useUndo(toast: { success: Say; error: Say }) {
  const client = useQueryClient()
  const { trash } = usePaths()

  async function restore(id: string) {
    try {
      await ask(restoreFromTrash, { id })
      await client.invalidateQueries()
      toast.success('Restored')
    } catch (error) {
      toast.error('Could not be restored', { message: messageOf(error, 'It is still in the trash.') })
    }
  }

  return (trashId: string) =>
    trash === null ? {} : { action: { label: 'Undo', onPress: () => void restore(trashId) } }
}
