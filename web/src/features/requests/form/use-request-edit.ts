import { messages } from '@oriel/contracts/messages'
import { changeRequest } from '@oriel/contracts/v1/requests'
import type { Request } from '@oriel/contracts/v1/shapes/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { say } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import type { NamedRequest } from '../named-request.ts'
import { fieldsOf, loadRules } from './request-draft.ts'
import type { RequestDraft } from './request-rules.ts'

interface Edit {
  request: NamedRequest
  /** Of the toast: one word per form. */
  toastId: string
  /** It is saved, or the other version was taken. */
  onDone: () => void | Promise<void>
}

/** The form of an edit. Saved over a version that somebody else has changed, `stale` holds both until one is chosen. */
export function useRequestEdit({ request, toastId, onDone }: Edit) {
  const client = useQueryClient()
  // What the form began with stays its measure, whatever happens meanwhile.
  const [begun] = useState(request)
  const form = useContractForm(() => loadRules(begun.dueOn), fieldsOf(begun))
  const draft = useFormDraft(`request edit ${begun.id}`, form, begun.version)
  const [stale, setStale] = useState<{ mine: RequestDraft; theirs: Request } | null>(null)

  async function save(edits: RequestDraft, version: number) {
    try {
      await ask(changeRequest, { ...edits, id: begun.id, version })
      draft.forget()
      lookAgain(client, 'request')
      toast.success(say(messages.requestUpdated), { id: toastId })
      await onDone()
    } catch (error) {
      if (!(error instanceof Refused && error.status === 409)) {
        toast.error(say(messages.error), { id: toastId, message: messageOf(error, say(messages.updateRequestFailed)) })
        throw error
      }
      const theirs = error.data as Request | undefined
      if (theirs) setStale({ mine: edits, theirs })
      else {
        toast.error(say(messages.cannotEdit), { id: toastId, message: say(messages.onlyPendingEdited) })
        lookAgain(client, 'request')
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
