import { messages } from '@oriel/contracts/messages'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { translate } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'

interface Outcomes<Answer> {
  onSuccess?: (answer: Answer) => void
  /** Returns whether it handled the error, so that none is shown. */
  takesRefusal?: (error: unknown) => boolean
}

export function useSubmit<Input extends FieldValues, Output extends FieldValues, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (output: Output) => Promise<Answer>,
  { onSuccess, takesRefusal }: Outcomes<Answer> = {},
) {
  const sending = useMutation({
    mutationFn: send,
    ...(onSuccess && { onSuccess }),
    onError(error) {
      if (takesRefusal?.(error)) return
      showFieldErrors(error, form)
      toast.error(translate(messages.error), { message: errorMessage(error) })
    },
  })
  const onSubmit = (event: FormEvent) =>
    void form.handleSubmit(
      (output) => sending.mutate(output),
      () => toast.error(translate(messages.fixFormErrors)),
    )(event)
  return { sending, onSubmit }
}
