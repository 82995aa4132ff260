import { messages } from '@oriel/contracts/messages'
import { cancelRequest, deleteRequest } from '@oriel/contracts/v1/requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, useConfirm } from '../../../ui/index.ts'

const texts = {
  cancel: () => ({
    call: cancelRequest,
    title: t({ id: 'Cancel Request' }),
    text: translate(messages.confirmCancelRequest),
    yes: t({ id: 'Cancel Request' }),
    no: t({ id: 'Keep request' }),
    done: translate(messages.requestCancelled),
    failed: translate(messages.cancelRequestFailed),
  }),
  delete: () => ({
    call: deleteRequest,
    title: t({ id: 'Delete Request' }),
    text: translate(messages.confirmDeleteRequest),
    yes: t({ id: 'Delete Request' }),
    no: t({ id: 'Keep request' }),
    done: translate(messages.requestDeleted),
    failed: translate(messages.deleteRequestFailed),
  }),
}

/** REQ-906. True if withdrawn. */
export function useCancelRequest() {
  const confirm = useConfirm()
  const client = useQueryClient()
  return async (how: keyof typeof texts, { id, title: name }: { id: string; title: string }): Promise<boolean> => {
    const { call, title, text, yes, no, done, failed } = texts[how]()
    if (!(await confirm({ title, text, confirmLabel: yes, cancelLabel: no, tone: 'danger' }))) return false
    try {
      await callApi(call, { id })
      toast.success(done, { message: name })
      return true
    } catch (error) {
      const decided = error instanceof ApiError && error.status === 409
      toast.error(decided ? translate(messages.cannotDelete) : translate(messages.error), {
        message: errorMessage(error, failed),
      })
      return false
    } finally {
      invalidateChanged(client, 'request')
    }
  }
}
