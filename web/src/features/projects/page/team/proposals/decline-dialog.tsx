import { declineProposal } from '@oriel/contracts/v1/proposals'
import type { Proposal } from '@oriel/contracts/v1/shapes/proposals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ask } from '../../../../../lib/api/ask.ts'
import { lookAgain } from '../../../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../../../lib/api/refused.ts'
import { t } from '../../../../../lib/t.ts'
import { Button, Dialog, Field, Fields, TextArea } from '../../../../../ui/index.ts'

/** Nobody is turned down without a word, which the proposer reads. */
export function DeclineDialog({ proposal: { id, name }, onClose }: { proposal: Proposal; onClose: () => void }) {
  const formId = useId()
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

  function send(event: FormEvent) {
    event.preventDefault()
    declining.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      guard={text.trim() !== ''}
      title={t({ id: 'Decline' })}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={formId} tone="danger" busy={isPending}>
            {t({ id: 'Decline' })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Fields>
          <Field label={t({ id: 'Why' })} required error={told ?? undefined}>
            <TextArea value={text} onChange={({ target }) => setText(target.value)} rows={3} data-autofocus />
          </Field>
        </Fields>
      </form>
    </Dialog>
  )
}
