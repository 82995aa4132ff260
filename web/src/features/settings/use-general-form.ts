import { messages } from '@oriel/contracts/messages'
import type { Settings, SettingsEdit } from '@oriel/contracts/v1/shapes/settings'
import { changeSettings } from '@oriel/contracts/v1/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { useFollow } from '../../lib/forms/follow.ts'
import { differing } from '../../lib/forms/form-draft.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { useSession } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'
import { type GeneralValues, valuesOf } from './general-values.ts'
import { settingsQuery } from './queries.ts'

/** What became of the last try takes the place of what was said of the one before. */
const OUTCOME = 'settings-outcome'
const loadRules = async () => (await import('./general-rules.ts')).GeneralRules

/** The form of the settings, with what happens when somebody else saves them meanwhile. */
export function useGeneralForm(settings: Settings) {
  const client = useQueryClient()
  const { renew } = useSession()
  const form = useContractForm(loadRules, valuesOf(settings))
  const [stale, setStale] = useState<Settings | null>(null)
  const { isDirty } = form.formState
  const { reset } = form
  useFollow(settings, isDirty, (latest) => reset(valuesOf(latest)))

  /** Somebody was faster. What was not typed here takes their values; what was typed stays, to be compared. */
  function meet(theirs: Settings) {
    const typed = Object.entries(differing(form.getValues(), form.formState.defaultValues))
    reset(valuesOf(theirs))
    for (const [field, value] of typed) form.setValue(field as keyof GeneralValues, value, { shouldDirty: true })
    setStale(theirs)
  }

  const save = useMutation({
    mutationFn: (edit: SettingsEdit) => ask(changeSettings, edit),
    onSuccess: async (saved) => {
      reset(valuesOf(saved))
      client.setQueryData(settingsQuery.queryKey, saved)
      toast.success(t({ id: 'Settings saved' }), { id: OUTCOME })
      await renew()
    },
    onError(error) {
      if (error instanceof Refused && error.status === 409 && error.data) meet(error.data as Settings)
      else if (!showFieldErrors(error, form))
        toast.error(say(messages.error), { id: OUTCOME, message: messageOf(error) })
    },
  })
  const submit = () =>
    void form.handleSubmit(
      (values) => save.mutate(values),
      () => toast.error(say(messages.fixFormErrors), { id: OUTCOME }),
    )()

  return {
    form,
    busy: save.isPending,
    submit,
    stale,
    /** Saves what was typed over what somebody else saved meanwhile. */
    keepMine() {
      setStale(null)
      submit()
    },
    takeTheirs() {
      if (stale) reset(valuesOf(stale))
      setStale(null)
    },
    closeVersions: () => setStale(null),
  }
}
