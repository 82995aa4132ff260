import { messages } from '@oriel/contracts/messages'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { prefetch, usePrefetch } from '../code/lazy.ts'
import { translate } from '../t.ts'

type Typed = Record<string, string>

/**
 * A few fields of text with the rules of a contract, on a page that has no other form open: the library of forms would be
 * most of what such a page loads. As in form.ts the rules come later, and a message is gone once its field is edited.
 */
export function usePlainForm<Values extends Typed>(load: () => Promise<z.ZodMiniType<unknown, Values>>, empty: Values) {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const [loadRules] = useState(() => () => Promise.all([import('./plain-rules.ts'), load()]))
  usePrefetch(loadRules)

  const [wrong = null] = Object.keys(errors)
  useEffect(() => {
    const field = wrong === null ? undefined : form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [wrong])

  return {
    form,
    errors,
    setErrors,
    reset: () => setTyped(empty),
    register: (name: keyof Values & string) => ({
      name,
      value: typed[name],
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        prefetch(loadRules)()
        setTyped((before) => ({ ...before, [name]: target.value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }),
    /** What was typed, once it keeps the rules. */
    async checked(): Promise<Values | null> {
      const rules = await loadRules().catch(() => null)
      // No network for the rules is none for sending, either.
      const found = rules ? rules[0].validateFields(rules[1], typed) : { root: translate(messages.networkError) }
      setErrors(found)
      return Object.keys(found).length === 0 ? typed : null
    },
  }
}
