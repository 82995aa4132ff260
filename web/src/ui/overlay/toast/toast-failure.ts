import { messages } from '@oriel/contracts/messages'
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts'
import { t, translate } from '../../../lib/t.ts'
import { toast } from './toast.ts'

export interface FailureToast {
  title?: string
  /** For errors without a message for people. Default: the title. */
  otherwise?: string
  id?: string | undefined
  /** Where a retry can succeed: without a response, or after a server error. */
  onRetry?: (() => void) | undefined
}

export const toastFailure = (error: unknown, { title, otherwise, onRetry, id }: FailureToast = {}) =>
  toast.error(title ?? translate(messages.error), {
    id,
    message: errorMessage(error, otherwise ?? title),
    ...(onRetry && error instanceof ApiError && (!error.status || error.status >= 500)
      ? { action: { label: t({ id: 'Try again' }), onPress: onRetry } }
      : {}),
  })

/** False if it failed or returned false. *Try again* on the toast of a failure runs it once more. */
export async function withFailureToast(
  act: () => Promise<unknown>,
  failure: FailureToast & { onSettled?: () => unknown } = {},
): Promise<boolean> {
  try {
    return (await act()) !== false
  } catch (error) {
    toastFailure(error, { onRetry: () => void withFailureToast(act, failure), ...failure })
    return false
  } finally {
    failure.onSettled?.()
  }
}
