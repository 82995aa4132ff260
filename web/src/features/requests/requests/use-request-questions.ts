import { LIMITS } from '@oriel/contracts/limits'
import { askRequestQuestion } from '@oriel/contracts/v1/requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import { toast, useConfirmAnswer, withFailureToast } from '../../../ui/index.ts'
import type { RequestSummary } from './request-data.ts'

type RequestRef = Pick<RequestSummary, 'id' | 'title' | 'version' | 'author'>

export function useRequestQuestions() {
  const client = useQueryClient()
  const askFirst = useConfirmAnswer()

  const send = ({ id, version }: Pick<RequestRef, 'id' | 'version'>, text: string) =>
    withFailureToast(
      async () => {
        await callApi(askRequestQuestion, { id, version, text })
        toast.success(t({ id: 'Question sent' }))
      },
      { title: t({ id: 'Failed to send' }), onSettled: () => invalidateChanged(client, 'request') },
    )

  return {
    async askBack(request: RequestRef) {
      const answer = await askFirst({
        title: t({ id: 'Ask a question' }),
        text: t(
          { id: '{name} will see it on “{title}”. The request waits until they reply.' },
          { name: request.author.name, title: request.title },
        ),
        confirmLabel: t({ id: 'Send question' }),
        tone: 'primary',
        words: { label: t({ id: 'Question' }), most: LIMITS.reviewComments, required: true },
      })
      if (answer) await send(request, answer.words)
    },
  }
}
