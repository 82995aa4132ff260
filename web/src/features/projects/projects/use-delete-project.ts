import { deleteProject } from '@oriel/contracts/v1/projects/projects'
import { messages } from '@oriel/contracts/messages'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, useConfirm, withFailureToast } from '../../../ui/index.ts'

export function useDeleteProject(onAgreed: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo(toast)

  return async ({ id, name }: { id: string; name: string }) => {
    const agreed = await confirm({
      title: t({ id: 'Delete customer' }),
      text: t(
        {
          id: 'Are you sure you want to delete “{name}”? Its tasks, subtasks, comments, files, and requests will be deleted for everyone. A project manager can restore it from the trash within 30 days.',
        },
        { name },
      ),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (!agreed) return
    // Navigates first, so that no query refetches a deleted project.
    onAgreed()
    const send = () =>
      withFailureToast(
        async () => {
          const { trashId } = await callApi(deleteProject, { id })
          invalidateChanged(client, 'project')
          toast.success(translate(messages.customerDeleted), { message: name, ...undo(trashId) })
        },
        { otherwise: translate(messages.deleteCustomerFailed) },
      )
    await send()
  }
}
