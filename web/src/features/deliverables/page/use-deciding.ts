import { decideSignOff } from '@oriel/contracts/v1/deliverables'
import type { DeliverableAnswer } from '@oriel/contracts/v1/shapes/deliverables'
import type { SignOffDecision } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import { type Asking, deliverableQuery, type OpenDeliverable, openDeliverable } from '../queries.ts'

interface Refusal {
  /** What stands under the words. */
  field?: string | undefined
  /** What is over: something newer is asked, or it was decided meanwhile. */
  over?: string
}

/** The word of an approver about what they looked at; answers whether it was taken. */
export function useDeciding({ id, title }: OpenDeliverable) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})

  async function decide({ id: signOff, fileVersion }: Asking, decision: SignOffDecision, text: string) {
    setBusy(true)
    setRefusal({})
    try {
      const now = await ask(decideSignOff, { id, signOff, fileVersion, decision, text })
      client.setQueryData(deliverableQuery(id).queryKey, openDeliverable(now))
      toast.success(doneWords(decision, title), { id: `sign-off-${id}` })
      return true
    } catch (error) {
      refused(error)
      return false
    } finally {
      setBusy(false)
      lookAgain(client, 'need')
    }
  }

  /** With 409 comes what is now: the page shows it at once, and what was typed stays. */
  function refused(error: unknown) {
    const field = error instanceof Refused ? error.fields['text'] : undefined
    if (field) return setRefusal({ field })
    if (error instanceof Refused && error.status === 409 && error.data) {
      client.setQueryData(deliverableQuery(id).queryKey, openDeliverable(error.data as DeliverableAnswer))
      return setRefusal({ over: error.message })
    }
    const failed = t({ id: 'It could not be sent' })
    toast.error(failed, { message: messageOf(error, failed) })
  }

  return { busy, refusal, decide, forget: () => setRefusal({}) }
}

function doneWords(decision: SignOffDecision, title: string): string {
  if (decision === 'accepted') return t({ id: 'You accepted “{title}”' }, { title })
  if (decision === 'remarks') return t({ id: 'You accepted “{title}” with remarks' }, { title })
  return t({ id: 'You asked for changes to “{title}”' }, { title })
}
