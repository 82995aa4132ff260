import { messages } from '@oriel/contracts/messages'
import { errorMessage } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/t.ts'
import { toast } from './toast.ts'

export interface FailureToast {
  title?: string
  /** If the error has no message for people. */
  otherwise?: string
  id?: string | undefined
}

export const toastFailure = (error: unknown, { title, otherwise, ...options }: FailureToast = {}) =>
  toast.error(title ?? translate(messages.error), { ...options, message: errorMessage(error, otherwise) })
