import { messages } from '@oriel/contracts/messages'
import { reviewRequest } from '@oriel/contracts/v1/requests'
import type { RequestReview } from '@oriel/contracts/v1/shapes/requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import type { NamedRequest } from '../named-request.ts'

type Decision = Omit<RequestReview, 'id' | 'version'>

/** Sends the manager's decision about the request as they read it; whoever was faster wins, and both are told. */
export function useReview({ id, version, title }: NamedRequest) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  return useMutation({
    mutationFn: (decision: Decision) => ask(reviewRequest, { id, version, ...decision }),
    onSuccess: ({ result, project }) => {
      if (!result) {
        toast.success(say(messages.requestRejected), { message: title })
        return
      }
      const path = paths.subtask(result.id, result.parent, project)
      toast.success(say(messages.requestApproved), {
        message: say(messages.requestApprovedText),
        action: { label: t({ id: 'Open subtask' }), onPress: () => void navigate(path) },
      })
    },
    onError: (error, { decision }) => {
      // What is wrong with a field stands at the field.
      if (error instanceof Refused && Object.keys(error.fields).length > 0) return
      const failed = decision === 'approve' ? say(messages.approveFailed) : say(messages.rejectFailed)
      toast.error(failed, { message: messageOf(error, failed) })
    },
    onSettled: () => lookAgain(client, 'request'),
  })
}
