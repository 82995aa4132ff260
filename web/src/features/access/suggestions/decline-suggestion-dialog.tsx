import { declineSuggestion } from '@oriel/contracts/v1/access/suggestions'
import type { Suggestion } from '@oriel/contracts/v1/access/suggestions-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Field, Fields, FormDialog, TextArea } from '../../../ui/index.ts'

export function DeclineSuggestionDialog({
  suggestion: { id, name },
  onClose,
}: {
  suggestion: Suggestion
  onClose: () => void
}) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const declining = useMutation({
    mutationFn: () => callApi(declineSuggestion, { id, text }),
    onSuccess() {
      invalidateChanged(cache, 'project')
      invalidateChanged(cache, 'attention')
      onClose()
    },
  })
  const { error, isPending } = declining
  const told = error instanceof ApiError ? (error.fields['text'] ?? errorMessage(error)) : error && errorMessage(error)

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      guard={text.trim() !== ''}
      title={t({ id: 'Decline' })}
      description={name}
      submit={t({ id: 'Decline' })}
      tone="danger"
      busy={isPending}
      onSubmit={() => declining.mutate()}
    >
      <Fields>
        <Field label={t({ id: 'Reason' })} required error={told ?? undefined}>
          <TextArea value={text} onChange={({ target }) => setText(target.value)} rows={3} data-autofocus />
        </Field>
      </Fields>
    </FormDialog>
  )
}
