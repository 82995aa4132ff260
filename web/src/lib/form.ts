import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { Refused } from './refused.ts'

// What a contract has no words of its own for.
z.config(english())

/** A form with the rules of a contract: messages under their fields, gone as soon as the field is edited. */
export function useContractForm<Shape extends z.ZodMiniType<FieldValues, FieldValues>>(
  shape: Shape,
  defaultValues: DefaultValues<z.input<Shape>>,
) {
  const form = useForm<z.input<Shape>, unknown, z.output<Shape>>({
    resolver: standardSchemaResolver<z.input<Shape>, unknown, z.output<Shape>>(shape),
    defaultValues,
    mode: 'onSubmit',
    // A message that comes back with every letter until it is right would be nagging.
    reValidateMode: 'onSubmit',
  })
  const { subscribe, clearErrors } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name && clearErrors(name as FieldPath<z.input<Shape>>),
      }),
    [subscribe, clearErrors],
  )
  return form
}

/** Puts the server's complaints under the fields they are about. Answers whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
): boolean {
  const fields = error instanceof Refused ? Object.entries(error.fields) : []
  for (const [name, message] of fields) setError(name as FieldPath<Values>, { type: 'server', message })
  return fields.length > 0
}
