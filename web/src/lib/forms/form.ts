import { messages } from '@oriel/contracts/messages'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { prefetch, usePrefetch } from '../code/lazy.ts'
import { ApiError } from '../api/api-error.ts'
import { translate } from '../t.ts'

const unloaded = {
  root: {
    type: 'network',
    get message() {
      return translate(messages.networkError)
    },
  },
}
const loadChecks = () => import('./form-rules.ts')

/** The schema loads lazily. */
export function useContractForm<Shape extends z.ZodMiniType<FieldValues, FieldValues>>(
  load: () => Promise<Shape>,
  defaultValues: DefaultValues<z.input<Shape>>,
) {
  const form = useForm<z.input<Shape>, unknown, z.output<Shape>>({
    async resolver(values, context, options) {
      const rules = await Promise.all([loadChecks(), load()]).catch(() => null)
      // Offline, the submit would fail too.
      if (!rules) return { values: {}, errors: unloaded as FieldErrors<z.input<Shape>> }
      const [{ contractResolver }, shape] = rules
      return contractResolver<Shape>(shape)(values, context, options)
    },
    defaultValues,
    mode: 'onSubmit',
    // Not on every keystroke.
    reValidateMode: 'onSubmit',
  })
  const [loadRules] = useState(() => () => Promise.all([loadChecks(), load()]))
  usePrefetch(loadRules)
  const { subscribe, clearErrors } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          if (!name) return
          prefetch(loadRules)()
          clearErrors(name as FieldPath<z.input<Shape>>)
        },
      }),
    [subscribe, clearErrors, loadRules],
  )
  return form
}

export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  for (const [name, message] of fields) setError(name as FieldPath<Values>, { type: 'server', message })
  return fields.length > 0
}
