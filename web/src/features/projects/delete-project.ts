import { deleteProject } from '@oriel/contracts/v1/projects'
import { messages } from '@oriel/contracts/messages'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useUndo } from '../../lib/keys/undo.ts'
import { say, t } from '../../lib/t.ts'
import { toast, useConfirm } from '../../ui/index.ts'

/** Asks, deletes, and offers Undo. `onAgreed` leads away from what is going. */
export function useDeleteProject(onAgreed: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo(toast)

  return async ({ id, name }: { id: string; name: string }) => {
    const agreed = await confirm({
      title: t({ id: 'Delete Customer' }),
      text: t(
        {
          id: 'Are you sure you want to delete “{name}”? Its tasks, subtasks, comments, files and requests go with it, for everybody. A project manager can restore it from the trash within 30 days.',
        },
        { name },
      ),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (!agreed) return
    // Away from what is about to be gone, before anything asks for it again.
    onAgreed()
    try {
      const { trashId } = await ask(deleteProject, { id })
      lookAgain(client, 'project')
      toast.success(say(messages.customerDeleted), { message: name, ...undo(trashId) })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error, say(messages.deleteCustomerFailed)) })
    }
  }
}
