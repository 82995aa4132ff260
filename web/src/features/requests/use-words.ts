import { LIMITS } from '@oriel/contracts/limits'
import { answerRequest, returnRequest } from '@oriel/contracts/v1/requests'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { t } from '../../lib/t.ts'
import { toast, useAsk } from '../../ui/index.ts'
import type { NamedRequest } from './named-request.ts'

type Asked = Pick<NamedRequest, 'id' | 'title' | 'version' | 'author'>

/** A question to the client instead of a decision, and their answer to it. */
export function useWords() {
  const client = useQueryClient()
  const askFirst = useAsk()

  async function send(call: typeof returnRequest, { id, version }: Asked, text: string, done: string) {
    try {
      await ask(call, { id, version, text })
      toast.success(done)
      return true
    } catch (error) {
      const failed = t({ id: 'It could not be sent' })
      toast.error(failed, { message: messageOf(error, failed) })
      return false
    } finally {
      lookAgain(client, 'request')
    }
  }

  return {
    async askBack(request: Asked) {
      const answer = await askFirst({
        title: t({ id: 'Ask back' }),
        text: t(
          { id: '{name} reads it at “{title}”. Until they have answered, the request waits for them.' },
          { name: request.author.name, title: request.title },
        ),
        confirmLabel: t({ id: 'Send question' }),
        tone: 'primary',
        words: { label: t({ id: 'Question' }), most: LIMITS.reviewComments, required: true },
      })
      if (answer) await send(returnRequest, request, answer.words, t({ id: 'Question sent' }))
    },
    answer: (request: Asked, text: string) => send(answerRequest, request, text, t({ id: 'Answer sent' })),
  }
}
