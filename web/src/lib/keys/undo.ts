import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { errorMessage } from '../api/api-error.ts'
import { usePaths } from '../api/paths.ts'
import { t } from '../t.ts'

type Say = (title: string, options?: { message?: string }) => unknown

/** Of a deletion; managers can restore (REQ-1302). `toast.success(messages.taskDeleted, undo(trashId))` */
export function useUndo(toast: { success: Say; error: Say }) {
  const client = useQueryClient()
  const { trash } = usePaths()

  async function restore(id: string) {
    try {
      await callApi(restoreFromTrash, { id })
      await client.invalidateQueries()
      toast.success(t({ id: 'Restored' }))
    } catch (error) {
      toast.error(t({ id: 'Failed to restore' }), {
        message: errorMessage(error, t({ id: 'It’s still in the trash.' })),
      })
    }
  }

  return (trashId: string) =>
    trash === null
      ? {}
      : { action: { label: t({ id: 'Undo' }), onPress: () => void restore(trashId), isUndo: true as const } }
}
