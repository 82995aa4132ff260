import { messages } from '@oriel/contracts/messages'
import type { Settings, SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { useSyncUntouchedForm } from '../../../lib/forms/sync-untouched-form.ts'
import { changedValues } from '../../../lib/forms/form-draft.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { useSession } from '../../../lib/session/session.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import { type GeneralValues, toGeneralValues } from './general-values.ts'
import { settingsQuery } from './queries.ts'

const OUTCOME = 'settings-outcome'
const loadRules = async () => (await import('./general-rules.ts')).GeneralRules

export function useGeneralForm(settings: Settings) {
  const client = useQueryClient()
  const { renew } = useSession()
  const form = useContractForm(loadRules, toGeneralValues(settings))
  const [stale, setStale] = useState<Settings | null>(null)
  const { isDirty } = form.formState
  const { reset } = form
  useSyncUntouchedForm(settings, isDirty, (latest) => reset(toGeneralValues(latest)))

  function meet(theirs: Settings) {
    const typed = Object.entries(changedValues(form.getValues(), form.formState.defaultValues))
    reset(toGeneralValues(theirs))
    for (const [field, value] of typed) form.setValue(field as keyof GeneralValues, value, { shouldDirty: true })
    setStale(theirs)
  }

  const save = useMutation({
    mutationFn: (edit: SettingsEdit) => callApi(changeSettings, edit),
    onSuccess: async (saved) => {
      reset(toGeneralValues(saved))
      client.setQueryData(settingsQuery.queryKey, saved)
      toast.success(t({ id: 'Settings saved' }), { id: OUTCOME })
      await renew()
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409 && error.data) meet(error.data as Settings)
      else if (!showFieldErrors(error, form))
        toast.error(translate(messages.error), { id: OUTCOME, message: errorMessage(error) })
    },
  })
  const submit = () =>
    void form.handleSubmit(
      (values) => save.mutate(values),
      () => toast.error(translate(messages.fixFormErrors), { id: OUTCOME }),
    )()

  return {
    form,
    busy: save.isPending,
    submit,
    stale,
    keepMine() {
      setStale(null)
      submit()
    },
    takeTheirs() {
      if (stale) reset(toGeneralValues(stale))
      setStale(null)
    },
    closeVersions: () => setStale(null),
  }
}
