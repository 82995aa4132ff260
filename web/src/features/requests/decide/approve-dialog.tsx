import { messages } from '@oriel/contracts/messages'
import { useId } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Banner, Button, Dialog, Fields, toast } from '../../../ui/index.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { DecidedBanner } from './decided-banner.tsx'
import { useApproval } from './use-approval.ts'
import type { DecisionDialogProps } from '../named-request.ts'

export function ApproveDialog({ request: asked, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId()
  const { request, form, changed, approve, busy } = useApproval(asked, () => {
    onClose()
    onDecided()
  })
  const submit = form.handleSubmit(approve, () => toast.error(messages.error, { message: messages.fillAllRequired }))
  return (
    <Dialog
      open
      onClose={onClose}
      guard={form.formState.isDirty}
      title="Approve Request"
      description={`${request.title}, asked for by ${request.author.name}. A new subtask will be created.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} unavailable={!request.can.includes('review')}>
            Approve
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <DecidedBanner request={request} />
          {changed && (
            <Banner tone="near" title="The client has changed this request meanwhile">
              It now asks for “{request.title}”, due {formatDay(request.dueOn)}. What you have not changed here follows.
            </Banner>
          )}
          <ApprovalFields request={request} form={form} />
        </Fields>
      </form>
    </Dialog>
  )
}
