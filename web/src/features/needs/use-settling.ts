import { addProjectComment, addRequestComment, addWorkItemComment } from '@oriel/contracts/v1/comments'
import { markNeedDone } from '@oriel/contracts/v1/needs'
import { answerRequest } from '@oriel/contracts/v1/requests'
import { answerDelivery } from '@oriel/contracts/v1/work-items'
import { messages } from '@oriel/contracts/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { uniqueKey } from '../../lib/api/unique-key.ts'
import { say, t } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'
import { type Need, type Needs, needsKey } from './queries.ts'

/** What is said where it was asked. Whatever answers a client is shared with them. */
const answerTo = ({ kind, workItem, request, project }: Need, text: string, idempotencyKey: string) => {
  if (kind === 'returned' && request) return ask(answerRequest, { id: request, text }, { idempotencyKey })
  if (kind === 'delivered' && workItem)
    return ask(answerDelivery, { id: workItem, answer: 'not-yet', text }, { idempotencyKey })
  if (request) return ask(addRequestComment, { id: request, text, audience: 'client' }, { idempotencyKey })
  if (workItem) return ask(addWorkItemComment, { id: workItem, text, audience: 'client' }, { idempotencyKey })
  return ask(addProjectComment, { id: project.id, text, audience: 'client' }, { idempotencyKey })
}

/** Answering, or marking as done: gone from the list at once, and back where it was refused. */
export function useSettling(need: Need) {
  const client = useQueryClient()
  const [key] = useState(uniqueKey)

  async function settle(act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    const before = client.getQueryData<Needs>(needsKey)
    client.setQueryData<Needs>(
      needsKey,
      (held) => held && { needs: held.needs.filter(({ id }) => id !== need.id), total: held.total - 1 },
    )
    try {
      await act()
      toast.success(done, { id: need.id })
      return true
    } catch (error) {
      client.setQueryData(needsKey, before)
      toast.error(failed, { id: need.id, message: messageOf(error, failed) })
      return false
    }
  }

  return {
    async answer(text: string) {
      const isSaid = await settle(
        () => answerTo(need, text, key),
        t({ id: 'Answered: {title}' }, { title: need.title }),
        say(messages.addCommentFailed),
      )
      if (isSaid) lookAgain(client, 'comment')
      return isSaid
    },
    thank: () =>
      settle(
        () => ask(answerDelivery, { id: need.workItem ?? '', answer: 'thanks' }, { idempotencyKey: key }),
        t({ id: 'You said thanks for {title}' }, { title: need.title }),
        t({ id: 'It could not be sent' }),
      ),
    markDone: () =>
      settle(
        () => ask(markNeedDone, { id: need.id }),
        t({ id: 'Marked done: {title}' }, { title: need.title }),
        t({ id: 'It could not be marked as done' }),
      ),
  }
}
