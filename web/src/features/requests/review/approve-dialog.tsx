import { messages } from '@oriel/contracts/messages'
import { useId } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Banner, Button, Dialog, Fields, toast } from '../../../ui/index.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { DecidedBanner } from './decided-banner.tsx'
import { useApprovalForm } from './use-approval-form.ts'
import type { DecisionDialogProps } from '../requests/request-data.ts'

export function ApproveDialog({ request: asked, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId()
  const { request, form, changed, approve, busy } = useApprovalForm(asked, () => {
    onClose()
    onDecided()
  })
  const submit = form.handleSubmit(approve, () =>
    toast.error(translate(messages.error), { message: translate(messages.fillAllRequired) }),
  )
  return (
    <Dialog
      onClose={onClose}
      guard={form.formState.isDirty}
      title={t({ id: 'Approve request' })}
      description={t(
        { id: '{title}, requested by {name}. A new subtask will be created.' },
        { title: request.title, name: request.author.name },
      )}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} unavailable={!request.can.includes('review')}>
            {t({ id: 'Approve' })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <DecidedBanner request={request} />
          {changed && (
            <Banner tone="near" title={t({ id: 'The client changed this request in the meantime' })}>
              {t(
                { id: 'The request is now for “{title}”, due {dueOn}. Fields you haven’t changed here were updated.' },
                { title: request.title, dueOn: formatDay(request.dueOn) },
              )}
            </Banner>
          )}
          <ApprovalFields request={request} form={form} />
        </Fields>
      </form>
    </Dialog>
  )
}
