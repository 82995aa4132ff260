import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Field, TextArea, toast } from '../../../ui/index.ts'
import type { RequestSummary, DecisionFormProps } from '../requests/request-data.ts'
import { requestQuery } from '../requests/queries.ts'
import { DecidedBanner } from './decided-banner.tsx'
import styles from './decision-form.module.css'
import { DecisionForm } from './decision-form.tsx'
import { undoneReview } from './held-decisions.ts'
import { useReviewRequest } from './use-review-request.ts'

/** REQ-902: declining requires a reason. */
export function RejectForm({ request: asked, onClose, onDecided }: DecisionFormProps) {
  const { data: request = asked } = useQuery(requestQuery(asked.id))
  const { reason, error, busy, write, reject } = useRejectionForm(request, onDecided)
  const blank = reason.trim() === ''
  return (
    <DecisionForm
      title={t({ id: 'Reject request' })}
      project={request.project}
      onSubmit={(event) => void reject(event)}
      onClose={onClose}
      submit={
        <Button type="submit" tone="danger" disabled={blank || !request.can.includes('review')} busy={busy}>
          {t({ id: 'Reject request' })}
        </Button>
      }
    >
      <DecidedBanner request={request} />
      <Field
        label={t({ id: 'Reason for rejection' })}
        required
        error={error}
        aside={reason.length > LIMITS.reviewComments * 0.8 && `${reason.length} / ${LIMITS.reviewComments}`}
      >
        <TextArea
          rows={4}
          className={styles.reason}
          data-autofocus
          value={reason}
          maxLength={LIMITS.reviewComments}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
    </DecisionForm>
  )
}

function useRejectionForm(request: RequestSummary, onDecided: () => void) {
  const client = useQueryClient()
  const review = useReviewRequest()
  const [reason, setReason] = useState(() => undoneReview(client, request.id, 'reject').text ?? '')
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
      await review.mutateAsync({ request, decision: 'reject', text: reason })
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
