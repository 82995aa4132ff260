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

export const toastFailure = (error: unknown, { title, otherwise, onRetry, ...options }: FailureToast = {}) =>
  toast.error(title ?? translate(messages.error), {
    ...options,
    message: errorMessage(error, otherwise ?? title),
    ...(onRetry && error instanceof ApiError && (!error.status || error.status >= 500)
      ? { action: { label: t({ id: 'Try again' }), onPress: onRetry } }
      : {}),
  })
