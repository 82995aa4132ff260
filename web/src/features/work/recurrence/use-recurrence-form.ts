import { messages } from '@oriel/contracts/messages'
import { setRecurrence } from '@oriel/contracts/v1/recurrence'
import type { Recurrence, RecurrenceDraft } from '@oriel/contracts/v1/shapes/recurrence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { say, t } from '../../../lib/t.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { toast } from '../../../ui/index.ts'
import { recurrenceQuery } from './recurrence-query.ts'
import { inWords } from './rule-words.ts'
import { typedOf } from './typed-rule.ts'

const loadRules = async () => (await import('./recurrence-rules.ts')).RecurrenceRules

/** Saved over how it repeated when it was opened. Where somebody was faster that is shown, and the next save goes over it. */
export function useRecurrenceForm(thing: OpenWork, before: Recurrence, onDone: () => void) {
  const cache = useQueryClient()
  const [newer, setNewer] = useState<Recurrence | null>(null)
  const form = useContractForm(loadRules, typedOf(before, thing.dueOn))
  const saving = useMutation({
    mutationFn: (draft: Omit<RecurrenceDraft, 'id' | 'version'>) =>
      ask(setRecurrence, { id: thing.id, ...draft, version: (newer ?? before).version }),
    onSuccess(saved) {
      cache.setQueryData(recurrenceQuery(thing.id).queryKey, saved)
      toast.success(t({ id: 'This work repeats' }), { message: inWords(saved) ?? '' })
      lookAgain(cache, 'task')
      onDone()
    },
    onError(failed) {
      if (failed instanceof Refused && failed.status === 409 && failed.data) setNewer(failed.data as Recurrence)
      else if (!showFieldErrors(failed, form)) toast.error(say(messages.error), { message: messageOf(failed) })
    },
  })
  return { form, newer, send: form.handleSubmit((draft) => saving.mutate(draft)), isPending: saving.isPending }
}

export type RecurrenceForm = ReturnType<typeof useRecurrenceForm>['form']
