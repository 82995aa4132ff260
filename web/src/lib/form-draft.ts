import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft } from './drafts.ts'

/**
 * Keeps what is typed into a form as a draft until it is saved or discarded. `name` says which form, and of which
 * thing. Answers whether something was brought back, and `forget`, to be called after saving and when the person
 * discards it.
 */
export function useFormDraft<Values extends FieldValues, Context, Result>(
  name: string,
  form: Pick<UseFormReturn<Values, Context, Result>, 'reset' | 'subscribe' | 'formState'>,
) {
  const draft = useDraft<Values>(name)
  const { found } = draft
  const { reset, subscribe } = form

  useEffect(() => {
    if (found) reset(found, { keepDefaultValues: true })
  }, [found, reset])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) draft.keep(values)
        },
      }),
    [draft, subscribe],
  )

  return { broughtBack: found !== undefined, forget: draft.drop }
}
