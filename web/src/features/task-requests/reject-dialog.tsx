import { messages } from '@oriel/contracts/messages'
import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { LIMITS } from '@oriel/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useProjectClient } from '../../lib/project-client.ts'
import { Refused } from '../../lib/api/refused.ts'
import { Button, Dialog, Field, Fields, TextArea, toast } from '../../ui/index.ts'
import { DecidedBanner } from './decided-banner.tsx'
import { requestForReviewQuery } from './queries.ts'
import { useReview } from './use-review.ts'

interface RejectDialogProps {
  request: TaskRequest
  onClose: () => void
  onDecided?: () => void
}

/** Nobody is turned down without a reason (REQ-902). */
export function RejectDialog({ request: asked, onClose, onDecided }: RejectDialogProps) {
  const formId = useId()
  const { data: request = asked } = useQuery({ ...requestForReviewQuery(asked._id), placeholderData: undefined })
  const review = useReview(request)
  const client = useProjectClient({ id: request.customer._id, name: request.customer.name }, true)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const blank = reason.trim() === ''

  async function reject(event: FormEvent) {
    event.preventDefault()
    if (blank) {
      toast.error(messages.rejectionReasonRequiredTitle, { message: messages.rejectionReasonRequired })
      return
    }
    try {
      await review.mutateAsync({ action: 'reject', reviewComments: reason })
      onClose()
      onDecided?.()
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      setError(refused.fields['reviewComments'])
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      guard={!blank}
      size="small"
      title="Reject Request"
      description={`${request.title}, asked for by ${request.requestedBy.fullName}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            disabled={blank || !request.can.review}
            busy={review.isPending}
          >
            Reject
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void reject(event)}>
        <Fields>
          <DecidedBanner request={request} />
          <Field
            label="Reason for the rejection"
            required
            error={error}
            hint={`${client} reads it with your decision.`}
            aside={reason.length > LIMITS.reviewComments * 0.8 && `${reason.length} / ${LIMITS.reviewComments}`}
          >
            <TextArea
              rows={4}
              value={reason}
              maxLength={LIMITS.reviewComments}
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
            />
          </Field>
        </Fields>
      </form>
    </Dialog>
  )
}
