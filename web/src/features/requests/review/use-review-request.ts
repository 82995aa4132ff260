import { messages } from '@oriel/contracts/messages'
import { reviewRequest } from '@oriel/contracts/v1/requests/requests'
import type { Request, RequestReview } from '@oriel/contracts/v1/requests/requests-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/t.ts'
import { lazyAction, toastFailure } from '../../../ui/index.ts'
import type { RequestSummary } from '../requests/request-data.ts'

const tellOutcome = lazyAction(async () => (await import('./review-outcome.ts')).tellOutcome)

type Decision = Omit<RequestReview, 'id' | 'version'> & { request: RequestSummary }

export const hasFieldErrors = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0

/** Optimistic concurrency: the first decision wins. */
export function useReviewRequest({ offersRetry = false } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const reviewing = useMutation<Request, unknown, Decision>({
    mutationFn: ({ request: { id, version }, ...decision }: Decision) =>
      callApi(reviewRequest, { id, version, ...decision, undoable: true }),
    onSuccess: (reviewed, { request: { title }, ...decision }) =>
      void tellOutcome({
        client,
        reviewed,
        title,
        decision,
        onOpen: ({ createdWorkItem: result, project }) =>
          result && void navigate(paths.subtask(result.id, result.parent, project)),
      }),
    onError: (error, wanted) => {
      if (hasFieldErrors(error)) return
      const failed =
        wanted.decision === 'approve' ? translate(messages.approveFailed) : translate(messages.rejectFailed)
      toastFailure(error, { title: failed, onRetry: offersRetry ? () => reviewing.mutate(wanted) : undefined })
    },
    onSettled: () => invalidateChanged(client, 'request'),
  })
  return reviewing
}
