import { messages } from '@oriel/contracts/messages'
import { reviewTaskRequest, type TaskRequest } from '@oriel/contracts/classic/task-requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { toast } from '../../ui/index.ts'

type Decision = Omit<z.input<typeof reviewTaskRequest.input>, 'id' | 'version'>

/** Sends the manager's decision about the request as they read it; whoever was faster wins, and both are told. */
export function useReview(request: TaskRequest) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  return useMutation({
    mutationFn: (decision: Decision) =>
      ask(reviewTaskRequest, { id: request._id, version: request.version, ...decision }),
    onSuccess: ({ subtask, customer }) => {
      if (!subtask) {
        toast.success(messages.requestRejected, { message: request.title })
        return
      }
      const path = paths.subtask(subtask._id, subtask.taskId, customer._id)
      toast.success(messages.requestApproved, {
        message: messages.requestApprovedText,
        action: { label: 'Open subtask', onPress: () => void navigate(path) },
      })
    },
    onError: (error, { action }) => {
      // What is wrong with a field stands at the field.
      if (error instanceof Refused && Object.keys(error.fields).length > 0) return
      const failed = action === 'approve' ? messages.approveFailed : messages.rejectFailed
      toast.error(failed, { message: messageOf(error, failed) })
    },
    onSettled: () => lookAgain(client, 'taskRequest'),
  })
}
