import { setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import type { Recurrence, RecurrenceDraft } from '@oriel/contracts/v1/work/recurrence-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { toast, useSubmitForm } from '../../../ui/index.ts'
import { recurrenceQuery } from './queries.ts'
import { recurrenceText } from './rule-text.ts'
import { toRuleFormValues } from './rule-form-values.ts'

const loadRules = async () => (await import('./recurrence-rules.ts')).RecurrenceRules

/** After a version conflict, the next save overwrites. */
export function useRecurrenceForm(item: WorkDetails, before: Recurrence, onDone: () => void) {
  const cache = useQueryClient()
  const [newer, setNewer] = useState<Recurrence | null>(null)
  const form = useContractForm(loadRules, toRuleFormValues(before, item.dueOn ?? item.createdAt.slice(0, 10)))
  const { sending, onSubmit } = useSubmitForm(
    form,
    (draft: Omit<RecurrenceDraft, 'id' | 'version'>) =>
      callApi(setRecurrence, { id: item.id, ...draft, version: (newer ?? before).version }),
    {
      onSuccess(saved) {
        cache.setQueryData(recurrenceQuery(item.id).queryKey, saved)
        toast.success(t({ id: 'This task now repeats' }), { message: recurrenceText(saved) ?? '' })
        invalidateChanged(cache, 'task')
        onDone()
      },
      onConflict: (theirs) => setNewer(theirs as Recurrence),
    },
  )
  return { form, newer, onSubmit, isPending: sending.isPending }
}

export type RecurrenceForm = ReturnType<typeof useRecurrenceForm>['form']
