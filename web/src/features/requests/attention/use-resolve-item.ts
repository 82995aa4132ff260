import { addProjectComment, addRequestComment, addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import { answerRequestQuestion } from '@oriel/contracts/v1/requests/requests'
import { reviewDeliveredWork } from '@oriel/contracts/v1/work/work-items'
import { messages } from '@oriel/contracts/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, toastFailure } from '../../../ui/index.ts'
import { type AttentionItemData, type AttentionData, attentionKey } from './queries.ts'

/** Replies where the question was asked; visible to a client who asked. */
const sendReply = ({ kind, workItem, request, project }: AttentionItemData, text: string, idempotencyKey: string) => {
  if (kind === 'request-question' && request)
    return callApi(answerRequestQuestion, { id: request, text }, { idempotencyKey })
  if (kind === 'delivered' && workItem)
    return callApi(reviewDeliveredWork, { id: workItem, decision: 'request-changes', text }, { idempotencyKey })
  if (request) return callApi(addRequestComment, { id: request, text, visibility: 'client' }, { idempotencyKey })
  if (workItem) return callApi(addWorkItemComment, { id: workItem, text, visibility: 'client' }, { idempotencyKey })
  return callApi(addProjectComment, { id: project.id, text, visibility: 'client' }, { idempotencyKey })
}

/** Optimistic update. */
export function useResolveItem(need: AttentionItemData) {
  const client = useQueryClient()
  const [key] = useState(uniqueKey)

  async function settle(act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    const before = client.getQueryData<AttentionData>(attentionKey)
    client.setQueryData<AttentionData>(
      attentionKey,
      (held) => held && { needs: held.needs.filter(({ id }) => id !== need.id), total: held.total - 1 },
    )
    try {
      await act()
      toast.success(done, { id: need.id })
      return true
    } catch (error) {
      client.setQueryData(attentionKey, before)
      toastFailure(error, { title: failed, id: need.id, onRetry: () => void settle(act, done, failed) })
      return false
    }
  }

  return {
    async answer(text: string) {
      const isSaid = await settle(
        () => sendReply(need, text, key),
        t({ id: 'Reply sent: {title}' }, { title: need.title }),
        translate(messages.addCommentFailed),
      )
      if (isSaid) invalidateChanged(client, 'comment')
      return isSaid
    },
    thank: () =>
      settle(
        () => callApi(reviewDeliveredWork, { id: need.workItem ?? '', decision: 'approve' }, { idempotencyKey: key }),
        t({ id: 'You approved “{title}”' }, { title: need.title }),
        t({ id: 'Failed to send' }),
      ),
    markDone: () =>
      settle(
        () => callApi(dismissAttentionItem, { id: need.id }),
        t({ id: 'Marked as done: {title}' }, { title: need.title }),
        t({ id: 'Failed to mark as done' }),
      ),
  }
}
