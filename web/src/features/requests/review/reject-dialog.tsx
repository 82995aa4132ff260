import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useProjectClientName } from '../../../lib/project-client.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Dialog, Field, Fields, TextArea, toast } from '../../../ui/index.ts'
import type { RequestSummary, DecisionDialogProps } from '../requests/request-data.ts'
import { requestQuery } from '../requests/queries.ts'
import { DecidedBanner } from './decided-banner.tsx'
import { useReviewRequest } from './use-review-request.ts'

/** Declining requires a reason (REQ-902). */
export function RejectDialog({ request: asked, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId()
  const { data: request = asked } = useQuery(requestQuery(asked.id))
  const { reason, error, busy, write, reject } = useRejectionForm(request, () => {
    onClose()
    onDecided()
  })
  const blank = reason.trim() === ''
  return (
    <Dialog
      onClose={onClose}
      guard={!blank}
      size="small"
      title={t({ id: 'Reject request' })}
      description={t({ id: '{title}, requested by {name}.' }, { title: request.title, name: request.author.name })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            disabled={blank || !request.can.includes('review')}
            busy={busy}
          >
            {t({ id: 'Reject' })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void reject(event)}>
        <Fields>
          <DecidedBanner request={request} />
          <ReasonField project={request.project} reason={reason} error={error} onChange={write} />
        </Fields>
      </form>
    </Dialog>
  )
}

function useRejectionForm(request: RequestSummary, onDecided: () => void) {
  const review = useReviewRequest(request)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  async function reject(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') {
      toast.error(translate(messages.rejectionReasonRequiredTitle), {
        message: translate(messages.rejectionReasonRequired),
      })
      return
    }
    try {
      await review.mutateAsync({ decision: 'reject', text: reason })
      onDecided()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setError(refused.fields['text'])
    }
  }

  function write(next: string) {
    setReason(next)
    setError(undefined)
  }
  return { reason, error, busy: review.isPending, write, reject }
}

interface ReasonFieldProps {
  project: RequestSummary['project']
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}

function ReasonField({ project, reason, error, onChange }: ReasonFieldProps) {
  const client = useProjectClientName(project, true)
  return (
    <Field
      label={t({ id: 'Reason for rejection' })}
      required
      error={error}
      hint={t({ id: '{client} will see this with your decision.' }, { client })}
      aside={reason.length > LIMITS.reviewComments * 0.8 && `${reason.length} / ${LIMITS.reviewComments}`}
    >
      <TextArea
        rows={4}
        value={reason}
        maxLength={LIMITS.reviewComments}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
