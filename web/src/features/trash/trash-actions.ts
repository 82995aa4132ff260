import { messages } from '@oriel/contracts/messages'
import type { TrashEntry } from '@oriel/contracts/v1/shapes/trash'
import { getTrashDisclosure, removeForGood, restoreFromTrash } from '@oriel/contracts/v1/trash'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { toast, useConfirm } from '../../ui/index.ts'
import { disclosure } from './disclosure.tsx'

/** Restoring, and removing for good after asking. `busy` is the entry that is on its way back. */
export function useTrashActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<string | null>(null)

  async function restore({ id, title }: TrashEntry) {
    setBusy(id)
    try {
      const question = disclosure(await ask(getTrashDisclosure, { id }))
      if (question && !(await confirm(question))) return
      await ask(restoreFromTrash, { id })
      await client.invalidateQueries()
      toast.success(t({ id: 'Restored' }), { message: title })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    } finally {
      setBusy(null)
    }
  }

  async function remove({ id, title }: TrashEntry) {
    const agreed = await confirm({
      title: t({ id: 'Remove for good' }),
      text: t(
        { id: '“{title}” and everything that was deleted with it will be gone for everybody. {cannotBeUndone}' },
        { title, cannotBeUndone: say(messages.cannotBeUndone) },
      ),
      confirmLabel: t({ id: 'Remove for good' }),
      tone: 'danger',
    })
    if (!agreed) return
    try {
      await ask(removeForGood, { id })
      await client.invalidateQueries({ queryKey: ['trash'] })
      toast.success(t({ id: 'Removed for good' }), { message: title })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
  }

  return { restore, remove, busy }
}
