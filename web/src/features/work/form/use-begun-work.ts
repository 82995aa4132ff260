import { useEffect, useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { useFollow } from '../../../lib/forms/follow.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { type Kind, kinds, type Thing } from '../work-kinds.ts'
import { changedFields, emptyValues, only, valuesOf, type WorkValues } from './work-values.ts'

export interface WorkFormOptions {
  kind: Kind
  /** What is edited; absent for something new. */
  thing?: Thing | undefined
  /** What is known about something new: its project, its task. */
  preset?: Partial<Pick<WorkValues, 'project' | 'parent' | 'dueOn' | 'assignees'>> | undefined
  onSaved: (thing: Thing) => void
}

interface Unsent {
  /** Only the fields that were typed in: whatever else changes meanwhile is shown as it is by then. */
  typed: Partial<WorkValues>
  version: number | null
}

export type BegunWork = ReturnType<typeof useBegunWork>

/** The form with what it began from, and the draft that keeps what is typed until it is sent. */
export function useBegunWork({ kind, thing, preset }: Omit<WorkFormOptions, 'onSaved'>) {
  const draft = useDraft<Unsent>(`${kind}-form:${thing?.id ?? preset?.parent ?? preset?.project ?? 'new'}`)
  const [origin, setOrigin] = useState<WorkValues>(() => (thing ? valuesOf(thing) : { ...emptyValues, ...preset }))
  const [version, setVersion] = useState(draft.found?.version ?? thing?.version ?? 0)
  const form = useContractForm(kinds[kind].loadRules, origin)
  const [restored, setRestored] = useState(draft.found !== undefined)

  // Over what the form began with, so that it counts as typed.
  const { reset, getValues } = form
  useEffect(() => {
    if (draft.found) reset({ ...getValues(), ...draft.found.typed }, { keepDefaultValues: true })
  }, [draft.found, reset, getValues])

  useFollow(thing, form.formState.isDirty || restored, (latest) => {
    if (!latest || latest.version <= version) return
    setOrigin(valuesOf(latest))
    setVersion(latest.version)
    reset(valuesOf(latest))
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields }) => {
          // A number that was only proposed is not worth keeping: it may be taken by then.
          const isNumbered = thing !== undefined || Boolean(dirtyFields?.position)
          const typed = changedFields(origin, values).filter((field) => field !== 'position' || isNumbered)
          if (typed.length > 0) draft.keep({ typed: only(values, typed), version: thing ? version : null })
        },
      }),
    [form, origin, thing, version, draft],
  )

  function startOver(values: WorkValues) {
    draft.drop()
    form.reset(values)
    setRestored(false)
  }

  return { form, draft, restored, origin, setOrigin, version, setVersion, startOver }
}
