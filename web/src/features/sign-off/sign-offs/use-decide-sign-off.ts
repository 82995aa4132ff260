import { decideSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import type { DeliverableResponse } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { SignOffDecision } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { toast, toastFailure } from '../../../ui/index.ts'
import {
  type SignOffDetails,
  deliverableQuery,
  type DeliverableDetails,
  toDeliverableDetails,
} from '../deliverables/queries.ts'

interface Refusal {
  field?: string | undefined
  /** A newer request exists, or it was already decided. */
  over?: string
}

export function useDecideSignOff({ id, title }: DeliverableDetails) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})

  async function decide({ id: signOff, fileVersion }: SignOffDetails, decision: SignOffDecision, text: string) {
    setBusy(true)
    setRefusal({})
    try {
      const now = await callApi(decideSignOff, { id, signOff, fileVersion, decision, text })
      client.setQueryData(deliverableQuery(id).queryKey, toDeliverableDetails(now))
      toast.success(decisionToast(decision, title), { id: `sign-off-${id}` })
      return true
    } catch (error) {
      refused(error)
      return false
    } finally {
      setBusy(false)
      invalidateChanged(client, 'attention')
    }
  }

  /** A 409 carries the current state, shown at once; typed text stays. */
  function refused(error: unknown) {
    const field = error instanceof ApiError ? error.fields['text'] : undefined
    if (field) return setRefusal({ field })
    if (error instanceof ApiError && error.status === 409 && error.data) {
      client.setQueryData(deliverableQuery(id).queryKey, toDeliverableDetails(error.data as DeliverableResponse))
      return setRefusal({ over: error.message })
    }
    toastFailure(error, { title: t({ id: 'Failed to send' }) })
  }

  return { busy, refusal, decide, forget: () => setRefusal({}) }
}

function decisionToast(decision: SignOffDecision, title: string): string {
  if (decision === 'approved') return t({ id: 'You approved “{title}”' }, { title })
  if (decision === 'approved-with-comments') return t({ id: 'You approved “{title}” with comments' }, { title })
  return t({ id: 'You requested changes to “{title}”' }, { title })
}
