import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft } from './drafts.ts'

interface Typed<Values> {
  /** Only edited fields. */
  typed: Partial<Values>
  /** 0 for a new record. */
  version: number
}

/**
 * Draft autosave. Save with the returned `version`, which the draft is based on (optimistic concurrency control), then
 * call `forget`.
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

export function changedValues<Values extends object>(values: Values, from: object = {}): Partial<Values> {
  const before = new Map(Object.entries(from))
  const fields = Object.entries(values).filter(([name, value]) => !isSame(value, before.get(name)))
  return Object.fromEntries(fields) as Partial<Values>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
