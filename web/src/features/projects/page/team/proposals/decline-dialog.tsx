import { declineProposal } from '@oriel/contracts/v1/proposals'
import type { Proposal } from '@oriel/contracts/v1/shapes/proposals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../../../lib/api/ask.ts'
import { lookAgain } from '../../../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../../../lib/api/refused.ts'
import { t } from '../../../../../lib/t.ts'
import { Field, Fields, FormDialog, TextArea } from '../../../../../ui/index.ts'

/** Nobody is turned down without a word, which the proposer reads. */
export function DeclineDialog({ proposal: { id, name }, onClose }: { proposal: Proposal; onClose: () => void }) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const declining = useMutation({
    mutationFn: () => ask(declineProposal, { id, text }),
    onSuccess() {
      lookAgain(cache, 'project')
      lookAgain(cache, 'need')
      onClose()
    },
  })
  const { error, isPending } = declining
  const told = error instanceof Refused ? (error.fields['text'] ?? messageOf(error)) : error && messageOf(error)

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
        <Field label={t({ id: 'Why' })} required error={told ?? undefined}>
          <TextArea value={text} onChange={({ target }) => setText(target.value)} rows={3} data-autofocus />
        </Field>
      </Fields>
    </FormDialog>
  )
}
