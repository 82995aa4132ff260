import { messages } from '@oriel/contracts/messages'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { t, translate } from '../../lib/t.ts'
import { toast } from './toast.ts'

export interface FailureToast {
  title?: string
  /** If the error has no message for people; the title otherwise. */
  otherwise?: string
  id?: string | undefined
  /** Offered where the same request can succeed later: without a response, or after an error of the server. */
  onRetry?: (() => void) | undefined
}

export const toastFailure = (error: unknown, { title, otherwise, onRetry, ...options }: FailureToast = {}) =>
  toast.error(title ?? translate(messages.error), {
    ...options,
    message: errorMessage(error, otherwise ?? title),
    ...(onRetry && error instanceof ApiError && (!error.status || error.status >= 500)
      ? { action: { label: t({ id: 'Try again' }), onPress: onRetry } }
      : {}),
  })
