import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Refused } from './refused.ts'

/** A form with the rules of a contract: messages under their fields, gone as soon as the field is edited. */
export function useContractForm<Shape extends z.ZodMiniType<FieldValues, FieldValues>>(
  shape: Shape,
  defaultValues: DefaultValues<z.input<Shape>>,
) {
  return useForm<z.input<Shape>, unknown, z.output<Shape>>({
    resolver: standardSchemaResolver<z.input<Shape>, unknown, z.output<Shape>>(shape),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
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
