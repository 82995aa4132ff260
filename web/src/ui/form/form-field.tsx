import type { ReactNode } from 'react'
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  type UseControllerProps,
} from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = Omit<FieldProps, 'children'> &
  Required<Pick<UseControllerProps<Values, Name, Output>, 'control' | 'name'>> & {
    children: (field: ControllerRenderProps<Values, Name>) => ReactNode
  }

/** `error` shows if the form has none. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  error,
  children,
  ...label
}: FormFieldProps<Values, Name, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...label} error={fieldState.error?.message ?? error}>
      {children(field)}
    </Field>
  )
}
