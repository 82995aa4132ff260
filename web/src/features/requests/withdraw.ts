import { messages } from '@oriel/contracts/messages'
import { cancelRequest, deleteRequest } from '@oriel/contracts/v1/requests'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { toast, useConfirm } from '../../ui/index.ts'

const ways = {
  cancel: {
    call: cancelRequest,
    get title() {
      return t({ id: 'Cancel Request' })
    },
    get text() {
      return say(messages.confirmCancelRequest)
    },
    get yes() {
      return t({ id: 'Cancel Request' })
    },
    get no() {
      return t({ id: 'Keep Request' })
    },
    get done() {
      return say(messages.requestCancelled)
    },
    get failed() {
      return say(messages.cancelRequestFailed)
    },
  },
  delete: {
    call: deleteRequest,
    get title() {
      return t({ id: 'Delete Request' })
    },
    get text() {
      return say(messages.confirmDeleteRequest)
    },
    get yes() {
      return t({ id: 'Delete Request' })
    },
    get no() {
      return t({ id: 'Keep Request' })
    },
    get done() {
      return say(messages.requestDeleted)
    },
    get failed() {
      return say(messages.deleteRequestFailed)
    },
  },
}

/** Asks the client, then takes a pending request back (REQ-906). True when it is gone from the list. */
export function useWithdraw() {
  const confirm = useConfirm()
  const client = useQueryClient()
  return async (how: keyof typeof ways, { id, title: name }: { id: string; title: string }): Promise<boolean> => {
    const { call, title, text, yes, no, done, failed } = ways[how]
    if (!(await confirm({ title, text, confirmLabel: yes, cancelLabel: no, tone: 'danger' }))) return false
    try {
      await ask(call, { id })
      toast.success(done, { message: name })
      return true
    } catch (error) {
      const decided = error instanceof Refused && error.status === 409
      toast.error(decided ? say(messages.cannotDelete) : say(messages.error), { message: messageOf(error, failed) })
      return false
    } finally {
      lookAgain(client, 'request')
    }
  }
}
