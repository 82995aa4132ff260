import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft } from './drafts.ts'

interface Typed<Values> {
  /** Only the fields that were typed in: whatever else changes meanwhile is shown as it is by then. */
  typed: Partial<Values>
  /** Of the thing they were typed over; 0 for something new. */
  version: number
}

/**
 * Keeps what is typed into a form as a draft until it is saved or discarded. `name` says which form, and of which
 * thing; `version` which version of it. Answers whether something was brought back, over which version that was typed
 * (a save has to send that one, so that nobody is overwritten unasked), and `forget`, to be called after saving and
 * when the person discards it.
 */
export function useFormDraft<Values extends FieldValues, Context, Result>(
  name: string,
  form: Pick<UseFormReturn<Values, Context, Result>, 'reset' | 'subscribe' | 'getValues'>,
  version = 0,
) {
  const draft = useDraft<Typed<Values>>(name)
  const { found } = draft
  const { reset, subscribe, getValues } = form

  useEffect(() => {
    if (found) reset({ ...getValues(), ...found.typed }, { keepDefaultValues: true })
  }, [found, reset, getValues])

  const over = found?.version ?? version
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty, defaultValues }) => {
          if (isDirty) draft.keep({ typed: changedValues(values, defaultValues), version: over })
        },
      }),
    [draft, subscribe, over],
  )

  return { broughtBack: found !== undefined, version: over, forget: draft.drop }
}

/** The fields of a form that are not as they were, with what they hold now. */
export function changedValues<Values extends object>(values: Values, from: object = {}): Partial<Values> {
  const before = new Map(Object.entries(from))
  const fields = Object.entries(values).filter(([name, value]) => !isSame(value, before.get(name)))
  return Object.fromEntries(fields) as Partial<Values>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
