import { messages } from '@oriel/contracts/messages'
import type { TrashEntry } from '@oriel/contracts/v1/work/trash-schemas'
import { getRestorePreview, deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, useConfirm, toastFailure, withFailureToast } from '../../../ui/index.ts'
import { restorePrompt } from './restore-prompt.tsx'

/** `busy` is the entry being restored. */
export function useTrashActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<string | null>(null)

  async function restore({ id, title }: Pick<TrashEntry, 'id' | 'title'>) {
    setBusy(id)
    try {
      const question = restorePrompt(await callApi(getRestorePreview, { id }))
      if (question && !(await confirm(question))) return
      await callApi(restoreFromTrash, { id })
      await client.invalidateQueries()
      toast.success(t({ id: 'Restored' }), { message: title })
    } catch (error) {
      toastFailure(error, { onRetry: () => void restore({ id, title }) })
    } finally {
      setBusy(null)
    }
  }

  async function remove({ id, title }: TrashEntry) {
    const agreed = await confirm({
      title: t({ id: 'Delete permanently' }),
      text: t(
        { id: '“{title}” and everything deleted with it will be permanently deleted for everyone. {cannotBeUndone}' },
        { title, cannotBeUndone: translate(messages.cannotBeUndone) },
      ),
      confirmLabel: t({ id: 'Delete permanently' }),
      tone: 'danger',
    })
    if (agreed) await removeNow(id, title)
  }

  const removeNow = (id: string, title: string) =>
    withFailureToast(async () => {
      await callApi(deletePermanently, { id })
      await client.invalidateQueries({ queryKey: ['trash'] })
      toast.success(t({ id: 'Permanently deleted' }), { message: title })
    })

  return { restore, remove, busy }
}
