import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMe } from './session.ts'

/**
 * Keeps what is typed into a form, in this browser and for this person, until it is saved or discarded: it survives a
 * reload and an expired session. `name` says which form, and of which thing. Answers whether something was brought
 * back, and `forget`, to be called after saving and when the person discards it.
 */
export function useFormDraft<Values extends FieldValues, Context, Result>(
  name: string,
  form: Pick<UseFormReturn<Values, Context, Result>, 'reset' | 'subscribe' | 'formState'>,
) {
  const key = `draft:${useMe()._id}:${name}`
  const { reset, subscribe } = form
  const [kept] = useState(() => readDraft<Values>(key))

  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true })
  }, [kept, reset])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) localStorage.setItem(key, JSON.stringify(values))
        },
      }),
    [key, subscribe],
  )

  return { broughtBack: kept !== null, forget: () => localStorage.removeItem(key) }
}

function readDraft<Values>(key: string): Values | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Values | null
  } catch {
    return null
  }
}
