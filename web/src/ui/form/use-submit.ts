import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { type FailureToast, toastFailure } from '../overlay/toast/toast-failure.ts'

export interface Outcome<Answer, Input> {
  onSuccess?: (answer: Answer, input: Input) => unknown
  onSettled?: () => unknown
  onMutate?: (input: Input) => unknown
  /** Changes of one scope are sent one at a time. */
  scope?: { id: string }
  /** Receives the other version (optimistic concurrency). */
  onConflict?: (theirs: unknown) => void
  /** Whether it handled the error, so that none is shown. */
  takesError?: (error: unknown, input: Input) => boolean
  failure?: FailureToast
}

/** A toast shows its failure. */
export const useSubmit = <Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  { onConflict, takesError, failure, ...outcome }: Outcome<Answer, Input> = {},
) => {
  const sending = useMutation<Answer, unknown, Input>({
    mutationFn: call,
    ...outcome,
    onError(error, input) {
      if (onConflict && error instanceof ApiError && error.status === 409 && error.data) onConflict(error.data)
      else if (!takesError?.(error, input)) toastFailure(error, { onRetry: () => sending.mutate(input), ...failure })
    },
  })
  return sending
}
