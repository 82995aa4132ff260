import { messages } from '@oriel/contracts/messages'
import { submitShortRequest } from '@oriel/contracts/v1/requests/requests'
import type { ShortRequest } from '@oriel/contracts/v1/requests/requests-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { isAborted, errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, useChosenFiles } from '../../../ui/index.ts'

export type RequestOptions = Pick<ShortRequest, 'workItem' | 'priority' | 'dueOn' | 'reason'>

export function useComposeRequest(projects: readonly { id: string }[], about: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const draft = useDraft<string>(`ask:${about}`)
  const files = useChosenFiles(`ask:${about}`)
  const [text, setText] = useState(draft.found ?? '')
  const [project, setProject] = useState(projects[0]?.id ?? '')
  const [more, setMore] = useState<RequestOptions>({})
  const [busy, setBusy] = useState(false)
  // Idempotency key, for retries after a lost response.
  const key = useRef(uniqueKey())

  function type(next: string) {
    setText(next)
    if (next) draft.keep(next)
    else draft.drop()
  }

  function empty() {
    type('')
    setMore({})
    files.clear()
    key.current = uniqueKey()
  }

  async function send() {
    const input: ShortRequest = { id: project, text, ...more }
    setBusy(true)
    try {
      const { id, title } = await (files.items.length > 0
        ? files.sending((chosen, options) =>
            upload(submitShortRequest, input, chosen, { ...options, idempotencyKey: key.current }),
          )
        : callApi(submitShortRequest, input, { idempotencyKey: key.current }))
      invalidateChanged(client, 'request')
      const path = paths.request(id)
      toast.success(t({ id: 'Request sent: {title}' }, { title }), {
        id: about,
        ...(path ? { action: { label: t({ id: 'View request' }), onPress: () => void navigate(path) } } : {}),
      })
      empty()
    } catch (error) {
      // Keep the key after a network error: the request may have arrived. After a server error, the next attempt is
      // new.
      if (error instanceof ApiError && error.status > 0) key.current = uniqueKey()
      const failed = translate(messages.submitRequestFailed)
      if (!isAborted(error)) toast.error(translate(messages.error), { id: about, message: errorMessage(error, failed) })
    }
    setBusy(false)
  }

  function choose(next: string) {
    setProject(next)
    setMore((before) => ({ ...before, workItem: undefined }))
  }

  return { text, type, project, choose, more, setMore, files, busy, send }
}
