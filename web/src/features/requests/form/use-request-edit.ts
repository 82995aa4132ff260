import { messages } from '@oriel/contracts/messages'
import { changeRequest } from '@oriel/contracts/v1/requests/requests'
import type { Request } from '@oriel/contracts/v1/requests/requests-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { translate } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import { toRequestFields, loadRequestRules } from './request-fields.ts'
import type { RequestDraft } from './request-rules.ts'

interface Edit {
  request: RequestSummary
  toastId: string
  onDone: () => void | Promise<void>
}

/** On a version conflict, `stale` holds the other version. */
export function useRequestEdit({ request, toastId, onDone }: Edit) {
  const client = useQueryClient()
  // The baseline, even if the query refetches.
  const [begun] = useState(request)
  const form = useContractForm(() => loadRequestRules(begun.dueOn), toRequestFields(begun))
  const draft = useFormDraft(`request edit ${begun.id}`, form, begun.version)
  const [stale, setStale] = useState<{ mine: RequestDraft; theirs: Request } | null>(null)

  async function save(edits: RequestDraft, version: number) {
    try {
      await callApi(changeRequest, { ...edits, id: begun.id, version })
      draft.forget()
      invalidateChanged(client, 'request')
      toast.success(translate(messages.requestUpdated), { id: toastId })
      await onDone()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) {
        toast.error(translate(messages.error), {
          id: toastId,
          message: errorMessage(error, translate(messages.updateRequestFailed)),
        })
        throw error
      }
      const theirs = error.data as Request | undefined
      if (theirs) setStale({ mine: edits, theirs })
      else {
        toast.error(translate(messages.cannotEdit), { id: toastId, message: translate(messages.onlyPendingEdited) })
        invalidateChanged(client, 'request')
      }
    }
  }

  return {
    form,
    forget: draft.forget,
    save: (edits: RequestDraft) => save(edits, draft.version),
    stale,
    decideLater: () => setStale(null),
    keepMine() {
      if (!stale) return
      setStale(null)
      void save(stale.mine, stale.theirs.version).catch(() => undefined)
    },
    async takeTheirs() {
      draft.forget()
      setStale(null)
      await client.invalidateQueries({ queryKey: ['request'] })
      await onDone()
    },
  }
}
