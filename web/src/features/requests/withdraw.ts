import { messages } from '@oriel/contracts/messages'
import { cancelRequest, deleteRequest } from '@oriel/contracts/v1/requests'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { toast, useConfirm } from '../../ui/index.ts'

const ways = {
  cancel: {
    call: cancelRequest,
    title: 'Cancel Request',
    text: messages.confirmCancelRequest,
    yes: 'Cancel Request',
    no: 'Keep Request',
    done: messages.requestCancelled,
    failed: messages.cancelRequestFailed,
  },
  delete: {
    call: deleteRequest,
    title: 'Delete Request',
    text: messages.confirmDeleteRequest,
    yes: 'Delete Request',
    no: 'Keep Request',
    done: messages.requestDeleted,
    failed: messages.deleteRequestFailed,
  },
}

/** Asks the client, then takes a pending request back (REQ-906). True when it is gone from the list. */
export function useWithdraw() {
  const confirm = useConfirm()
  const client = useQueryClient()
  return async (how: keyof typeof ways, { id }: { id: string }): Promise<boolean> => {
    const { call, title, text, yes, no, done, failed } = ways[how]
    if (!(await confirm({ title, text, confirmLabel: yes, cancelLabel: no, tone: 'danger' }))) return false
    try {
      await ask(call, { id })
      toast.success(done)
      return true
    } catch (error) {
      const decided = error instanceof Refused && error.status === 409
      toast.error(decided ? messages.cannotDelete : messages.error, { message: messageOf(error, failed) })
      return false
    } finally {
      lookAgain(client, 'request')
    }
  }
}
