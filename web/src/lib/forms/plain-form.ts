import { messages } from '@oriel/contracts/messages'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { prefetch, usePrefetch } from '../code/lazy.ts'
import { translate } from '../t.ts'

type Typed = Record<string, string>

/** react-hook-form would be most of such a page's size. */
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
    async checked(): Promise<Values | null> {
      const rules = await loadRules().catch(() => null)
      const found = rules ? rules[0].validateFields(rules[1], typed) : { root: translate(messages.networkError) }
      setErrors(found)
      return Object.keys(found).length === 0 ? typed : null
    },
  }
}
