import { useEffect, useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { useSyncUntouchedForm } from '../../../lib/forms/sync-untouched-form.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { type WorkKind, workKinds, type Work } from '../work-items/work-kinds.ts'
import { changedFields, emptyValues, pickFields, toWorkValues, type WorkValues } from './work-values.ts'

export interface WorkFormOptions {
  kind: WorkKind
  item?: Work | undefined
  preset?: Partial<Pick<WorkValues, 'project' | 'parent' | 'dueOn' | 'assignees'>> | undefined
  onSaved: (item: Work) => void
}

interface StoredDraft {
  /** Other fields show their current server value. */
  typed: Partial<WorkValues>
  version: number | null
}

export type WorkDraft = ReturnType<typeof useWorkDraft>

export function useWorkDraft({ kind, item, preset }: Omit<WorkFormOptions, 'onSaved'>) {
  const draft = useDraft<StoredDraft>(`${kind}-form:${item?.id ?? preset?.parent ?? preset?.project ?? 'new'}`)
  const [origin, setOrigin] = useState<WorkValues>(() => (item ? toWorkValues(item) : { ...emptyValues, ...preset }))
  const [version, setVersion] = useState(draft.found?.version ?? item?.version ?? 0)
  const form = useContractForm(workKinds[kind].loadRules, origin)
  const [restored, setRestored] = useState(draft.found !== undefined)

  // Applied over the initial values, to count as dirty.
  const { reset, getValues } = form
  useEffect(() => {
    if (draft.found) reset({ ...getValues(), ...draft.found.typed }, { keepDefaultValues: true })
  }, [draft.found, reset, getValues])

  useSyncUntouchedForm(item, form.formState.isDirty || restored, (latest) => {
    if (!latest || latest.version <= version) return
    setOrigin(toWorkValues(latest))
    setVersion(latest.version)
    reset(toWorkValues(latest))
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields }) => {
          // A suggested position may be taken later.
          const isNumbered = item !== undefined || Boolean(dirtyFields?.position)
          const typed = changedFields(origin, values).filter((field) => field !== 'position' || isNumbered)
          if (typed.length > 0) draft.keep({ typed: pickFields(values, typed), version: item ? version : null })
        },
      }),
    [form, origin, item, version, draft],
  )

  function startOver(values: WorkValues) {
    draft.drop()
    form.reset(values)
    setRestored(false)
  }

  return { form, draft, restored, origin, setOrigin, version, setVersion, startOver }
}
