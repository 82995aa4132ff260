import { messages } from '@oriel/contracts/messages'
import { submitRequest } from '@oriel/contracts/v1/requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { isAborted, errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, type useChosenFiles } from '../../../ui/index.ts'
import type { RequestDraft } from './request-rules.ts'

/** REQ-901 words the two forms differently. */
export const generalTexts = {
  done: () => translate(messages.requestSubmittedTitle),
  more: () => translate(messages.requestSubmitted),
  failed: () => translate(messages.submitRequestFailed),
}
export const projectTexts = {
  done: () => translate(messages.requestSubmittedShort),
  more: null,
  failed: () => translate(messages.submitRequestFailedAgain),
}

interface Submission {
  toastId: string
  said: typeof generalTexts | typeof projectTexts
  files: ReturnType<typeof useChosenFiles>
  /** Submitting consumes the email draft and its files, except those left out. */
  begun: { draft: string; leftOut: string[] } | undefined
  onSubmitted: () => void
}

export function useSubmitRequest({ toastId, said, files, begun, onSubmitted }: Submission) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  // Idempotency key, for retries after a lost response.
  const key = useRef(uniqueKey())

  const send = (fields: RequestDraft) => {
    const draft = { ...fields, ...begun }
    return files.items.length > 0
      ? files.sending((chosen, options) =>
          upload(submitRequest, draft, chosen, { ...options, idempotencyKey: key.current }),
        )
      : callApi(submitRequest, draft, { idempotencyKey: key.current })
  }

  return async function submit(draft: RequestDraft) {
    try {
      const { id } = await send(draft)
      invalidateChanged(client, 'request')
      const path = paths.request(id)
      toast.success(said.done(), {
        id: toastId,
        ...(said.more ? { message: said.more() } : {}),
        ...(path ? { action: { label: t({ id: 'View request' }), onPress: () => void navigate(path) } } : {}),
      })
      onSubmitted()
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) key.current = uniqueKey()
      if (!isAborted(error))
        toast.error(translate(messages.error), { id: toastId, message: errorMessage(error, said.failed()) })
      throw error
    }
  }
}
