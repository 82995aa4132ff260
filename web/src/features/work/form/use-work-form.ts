import { useState } from 'react'
import type { Work } from '../work-items/work-kinds.ts'
import { useWorkDraft, type WorkFormOptions } from './use-work-draft.ts'
import { useSubmitWork } from './use-submit-work.ts'
import { emptyValues, toWorkValues, type WorkValues } from './work-values.ts'

export function useWorkForm(options: WorkFormOptions) {
  const { item } = options
  const begun = useWorkDraft(options)
  const { form, restored, origin, setOrigin, setVersion, startOver } = begun
  const [stale, setStale] = useState<Work | null>(null)
  const { submitOver, ...sending } = useSubmitWork(options, begun, meet)

  function meet(theirs: Work, typed: (keyof WorkValues)[]) {
    const mine = form.getValues()
    setOrigin(toWorkValues(theirs))
    setStale(theirs)
    form.reset(toWorkValues(theirs))
    for (const field of typed) form.setValue(field, mine[field], { shouldDirty: true })
  }

  return {
    form,
    ...sending,
    submit: submitOver(),
    restored,
    stale,
    async saveMine() {
      if (!stale) return
      setVersion(stale.version)
      setStale(null)
      await submitOver(stale.version)()
    },
    takeTheirs() {
      if (!stale) return
      setVersion(stale.version)
      setStale(null)
      startOver(toWorkValues(stale))
    },
    another() {
      const { project, parent, dueOn, assignees } = form.getValues()
      const next = { ...emptyValues, project, parent, dueOn, assignees }
      setOrigin(next)
      startOver(next)
      form.setFocus('title')
    },
    discard() {
      const now = item && stale && stale.version > item.version ? stale : item
      if (now) {
        setOrigin(toWorkValues(now))
        setVersion(now.version)
      }
      setStale(null)
      startOver(now ? toWorkValues(now) : origin)
    },
  }
}
