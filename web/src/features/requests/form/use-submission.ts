import { messages } from '@oriel/contracts/messages'
import { submitRequest } from '@oriel/contracts/v1/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { isAborted, messageOf, Refused } from '../../../lib/api/refused.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { upload } from '../../../lib/api/upload.ts'
import { say, t } from '../../../lib/t.ts'
import { toast, type useChosenFiles } from '../../../ui/index.ts'
import type { RequestDraft } from './request-rules.ts'

/** Two forms in the specification, each with its own words (REQ-901). */
export const inGeneral = {
  get done() {
    return say(messages.requestSubmittedTitle)
  },
  get more() {
    return say(messages.requestSubmitted)
  },
  get failed() {
    return say(messages.submitRequestFailed)
  },
}
export const inProject = {
  get done() {
    return say(messages.requestSubmittedShort)
  },
  more: null,
  get failed() {
    return say(messages.submitRequestFailedAgain)
  },
}

interface Submission {
  /** Of the toast: one word per form. */
  toastId: string
  said: typeof inGeneral | typeof inProject
  files: ReturnType<typeof useChosenFiles>
  /** What was begun by mail ends with it; its files go along, but for those left out. */
  begun: { draft: string; leftOut: string[] } | undefined
  onSubmitted: () => void
}

/** Sends what the client asks for, with the files that were chosen. Rejects when it could not be sent and has said so. */
export function useSubmission({ toastId, said, files, begun, onSubmitted }: Submission) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  // Pressing twice, or once more after the answer got lost, submits one request.
  const key = useRef(uniqueKey())

  const send = (fields: RequestDraft) => {
    const draft = { ...fields, ...begun }
    return files.items.length > 0
      ? files.sending((chosen, options) =>
          upload(submitRequest, draft, chosen, { ...options, idempotencyKey: key.current }),
        )
      : ask(submitRequest, draft, { idempotencyKey: key.current })
  }

  return async function submit(draft: RequestDraft) {
    try {
      const { id } = await send(draft)
      lookAgain(client, 'request')
      const path = paths.request(id)
      toast.success(said.done, {
        id: toastId,
        ...(said.more ? { message: said.more } : {}),
        ...(path ? { action: { label: t({ id: 'View request' }), onPress: () => void navigate(path) } } : {}),
      })
      onSubmitted()
    } catch (error) {
      // Another wording is another request; a network that failed may have delivered this one.
      if (error instanceof Refused && error.status > 0) key.current = uniqueKey()
      // What went wrong before is forgotten once it is tried again.
      if (!isAborted(error)) toast.error(say(messages.error), { id: toastId, message: messageOf(error, said.failed) })
      throw error
    }
  }
}
