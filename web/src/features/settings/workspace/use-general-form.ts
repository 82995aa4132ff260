import type { Settings, SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { useSyncUntouchedForm } from '../../../lib/forms/sync-untouched-form.ts'
import { changedValues } from '../../../lib/forms/form-draft.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { toast, useSubmitForm } from '../../../ui/index.ts'
import { useSaveBar } from '../../../ui/nav/save-bar.tsx'
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

  function meet(other: unknown) {
    const theirs = other as Settings
    const typed = Object.entries(changedValues(form.getValues(), form.formState.defaultValues))
    reset(toGeneralValues(theirs))
    for (const [field, value] of typed) form.setValue(field as keyof GeneralValues, value, { shouldDirty: true })
    setStale(theirs)
  }

  const { sending, onSubmit: submit } = useSubmitForm(form, (edit: SettingsEdit) => callApi(changeSettings, edit), {
    announce: 'unsent',
    failure: { id: OUTCOME },
    onSuccess: async (saved) => {
      reset(toGeneralValues(saved))
      client.setQueryData(settingsQuery.queryKey, saved)
      toast.success(t({ id: 'Settings saved' }), { id: OUTCOME })
      await renew()
    },
    onConflict: meet,
  })

  useSaveBar({ isChanged: isDirty, busy: sending.isPending, save: submit, discard: () => reset() })

  return {
    form,
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
