import { useQueryClient } from '@tanstack/react-query'
import type { Audience } from '@oriel/contracts/words'
import { useEffect, useId, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { toast, useChosenFiles } from '../../../ui/index.ts'
import { type Kind, kinds, type Thing } from '../work-kinds.ts'
import { changedFields, emptyValues, valuesOf, type WorkOutput, type WorkValues } from './work-values.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'

export interface WorkFormOptions {
  kind: Kind
  /** What is edited; absent for something new. */
  thing?: Thing | undefined
  /** What is known about something new: its project, its task. */
  preset?: Partial<Pick<WorkValues, 'project' | 'parent' | 'dueOn'>> | undefined
  onSaved: (thing: Thing) => void
}

interface Unsent {
  /** Only the fields that were typed in: whatever else changes meanwhile is shown as it is by then. */
  typed: Partial<WorkValues>
  version: number | null
}

/** Typing, keeping what is typed, sending, and what to do when somebody else was faster. */
export function useWorkForm({ kind, thing, preset, onSaved }: WorkFormOptions) {
  const rules = kinds[kind]
  const client = useQueryClient()
  const draft = useDraft<Unsent>(`${kind}-form:${thing?.id ?? preset?.parent ?? preset?.project ?? 'new'}`)
  const [origin, setOrigin] = useState<WorkValues>(() => (thing ? valuesOf(thing) : { ...emptyValues, ...preset }))
  const [version, setVersion] = useState(draft.found?.version ?? thing?.version ?? 0)
  const form = useContractForm(rules.loadRules, origin)
  const [restored, setRestored] = useState(draft.found !== undefined)
  const [stale, setStale] = useState<Thing | null>(null)
  const [audience, setAudience] = useState<Audience>('team')
  const files = useChosenFiles()
  /** What became of the last try takes the place of what was said of the one before. */
  const outcome = useId()
  /** A repeated press after a lost answer must not make a second one; other values are another request. */
  const [keys] = useState(() => new Map<string, string>())

  // Over what the form began with, so that it counts as typed.
  const { reset, getValues } = form
  useEffect(() => {
    if (draft.found) reset({ ...getValues(), ...draft.found.typed }, { keepDefaultValues: true })
  }, [draft.found, reset, getValues])

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

  function idempotencyKey(output: WorkOutput) {
    const body = JSON.stringify(output)
    const key = keys.get(body) ?? uniqueKey()
    keys.set(body, key)
    return key
  }

  async function save(output: WorkOutput, from = version) {
    const how = { files, audience, idempotencyKey: idempotencyKey(output) }
    const changed = changedFields(origin, form.getValues())
    try {
      const saved = thing
        ? await rules.update(thing, { ...only(output, changed), version: from }, how)
        : await rules.create(withoutProposal(output, Boolean(form.formState.dirtyFields.position)), how)
      draft.drop()
      lookAgain(client, kind)
      const undo = () => void takeBack(saved, thing ? changed : null)
      const action = { label: t({ id: 'Undo' }), onPress: undo }
      toast.success(thing ? rules.updated : rules.created, {
        id: outcome,
        ...(saved.can.includes('delete') ? { action } : {}),
      })
      onSaved(saved)
    } catch (error) {
      if (error instanceof DOMException) toast.info(t({ id: 'The upload was cancelled. Nothing was saved.' }))
      else if (error instanceof Refused && error.status === 409 && error.data) meet(error.data as Thing, changed)
      else if (!showFieldErrors(error, form)) {
        toast.error(rules.failed, { id: outcome, message: messageOf(error, rules.failed) })
      }
    }
  }

  /** Somebody was faster. What was not typed here takes their values; what was typed stays, to be compared. */
  function meet(theirs: Thing, typed: (keyof WorkValues)[]) {
    const mine = form.getValues()
    setOrigin(valuesOf(theirs))
    setStale(theirs)
    form.reset(valuesOf(theirs))
    for (const field of typed) form.setValue(field, mine[field], { shouldDirty: true })
  }

  /** Puts the fields back that this form changed; what it made goes to the trash. */
  async function takeBack(saved: Thing, changed: (keyof WorkValues)[] | null) {
    try {
      if (changed) await rules.putBack(saved, only((await rules.loadRules()).parse(origin), changed))
      else await rules.remove(saved)
    } catch (error) {
      toast.error(rules.failed, { message: messageOf(error, t({ id: 'Your change was taken back' })) })
    }
    lookAgain(client, kind)
  }

  function discard(values: WorkValues) {
    draft.drop()
    form.reset(values)
    setRestored(false)
  }

  function sayIncomplete() {
    const [title, options] = rules.incomplete()
    toast.error(title, { ...options, id: outcome })
  }

  return {
    form,
    files,
    audience,
    setAudience,
    submit: form.handleSubmit((output) => save(output), sayIncomplete),
    restored,
    /** What somebody else made of it meanwhile, until it is decided. */
    stale,
    async saveMine() {
      if (!stale) return
      setVersion(stale.version)
      setStale(null)
      await form.handleSubmit((output) => save(output, stale.version), sayIncomplete)()
    },
    takeTheirs() {
      if (!stale) return
      setVersion(stale.version)
      setStale(null)
      discard(valuesOf(stale))
    },
    /** Forgets what was typed; what is shown then is what there is now. */
    discard() {
      const now = thing && stale && stale.version > thing.version ? stale : thing
      if (now) {
        setOrigin(valuesOf(now))
        setVersion(now.version)
      }
      setStale(null)
      discard(now ? valuesOf(now) : origin)
    },
  }
}

/** A number nobody typed was only proposed: the server takes the next free one. */
function withoutProposal(output: WorkOutput, isTyped: boolean): WorkOutput {
  const { position, ...rest } = output
  return isTyped ? { ...rest, position } : rest
}

function only<Values extends WorkValues | WorkOutput>(values: Values, fields: (keyof WorkValues)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}
