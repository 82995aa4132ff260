import { messages } from '@oriel/contracts/messages'
import { formatDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Banner, Button, toast } from '../../../ui/index.ts'
import { currentDueDate, type DecisionFormProps } from '../requests/request-data.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { DecidedBanner } from './decided-banner.tsx'
import { DecisionForm } from './decision-form.tsx'
import { useApprovalForm } from './use-approval-form.ts'

export function ApproveForm({ request: asked, onClose, onDecided }: DecisionFormProps) {
  const { request, form, changed, approve, busy } = useApprovalForm(asked, onDecided)
  const submit = form.handleSubmit(approve, () =>
    toast.error(translate(messages.error), { message: translate(messages.fillAllRequired) }),
  )
  return (
    <DecisionForm
      title={t({ id: 'Approve request' })}
      project={request.project}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      submit={
        <Button type="submit" tone="primary" busy={busy} unavailable={!request.can.includes('review')}>
          {t({ id: 'Approve request' })}
        </Button>
      }
    >
      <DecidedBanner request={request} />
      {changed && (
        <Banner tone="near" title={t({ id: 'The client changed this request in the meantime' })}>
          {t(
            { id: 'The request is now for “{title}”, due {dueOn}. Fields you haven’t changed here were updated.' },
            { title: request.title, dueOn: formatDay(currentDueDate(request)) },
          )}
        </Banner>
      )}
      <ApprovalFields request={request} form={form} />
    </DecisionForm>
  )
}
