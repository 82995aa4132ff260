import { messages } from '@oriel/contracts/messages'
import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../../lib/forms/form.ts'
import { translate } from '../../lib/t.ts'
import { toast } from '../overlay/toast/toast.ts'
import { type Outcome, useSubmit } from './use-submit.ts'

interface FormOutcome<Answer, Output> extends Outcome<Answer, Output> {
  /** Toasts field errors: those found before sending, or also the server's. */
  announce?: 'unsent' | 'all'
}

/** Server errors appear at their fields, others in a toast. */
export function useSubmitForm<Input extends FieldValues, Output extends FieldValues, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  call: (output: Output) => Promise<Answer>,
  { announce, takesError, ...outcome }: FormOutcome<Answer, Output> = {},
) {
  const sending = useSubmit(call, {
    ...outcome,
    // The form has its own button.
    failure: { ...outcome.failure, onRetry: undefined },
    takesError: (error, output) => takesError?.(error, output) || (showFieldErrors(error, form) && announce !== 'all'),
  })
  const onSubmit = (event?: FormEvent) =>
    void form.handleSubmit(
      (output) => sending.mutate(output),
      () => announce && toast.error(translate(messages.fixFormErrors), { id: outcome.failure?.id }),
    )(event)
  return { sending, onSubmit }
}
