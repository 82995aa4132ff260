import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../../lib/t.ts'
import { Banner, DatePicker, Field, Fields, RadioGroup, TextArea } from '../../../ui/index.ts'
import { ApproverPicker } from './approver-picker.tsx'
import type { RequestSignOffValues, Candidate } from './request-sign-off-values.ts'

interface RequestSignOffFormProps {
  id: string
  candidates: readonly Candidate[]
  values: RequestSignOffValues
  onChange: (values: RequestSignOffValues) => void
  errors: Readonly<Record<string, string>>
  onSubmit: () => void
}

export function RequestSignOffForm({ id, candidates, values, onChange, errors, onSubmit }: RequestSignOffFormProps) {
  const { approvers, rule, dueOn, text } = values
  if (candidates.length === 0)
    return (
      <Banner tone="soon" title={t({ id: 'No one on the client side can approve yet' })}>
        {t({ id: 'A manager can make someone from the client an approver on the project’s Team tab.' })}
      </Banner>
    )
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Fields>
        <Field label={t({ id: 'Who should sign off?' })} required error={errors['approvers']}>
          <ApproverPicker
            candidates={candidates}
            chosen={approvers}
            onChange={(next) => onChange({ ...values, approvers: next })}
            inOrder={rule === 'order'}
          />
        </Field>
        {approvers.length > 1 && (
          <Field label={t({ id: 'How many need to approve?' })} error={errors['rule']}>
            <RadioGroup
              value={rule}
              onChange={(next) => onChange({ ...values, rule: next })}
              options={[
                { value: 'any', label: t({ id: 'Any one approver' }) },
                { value: 'all', label: t({ id: 'All approvers' }) },
                { value: 'order', label: t({ id: 'All approvers, in order' }) },
              ]}
            />
          </Field>
        )}
        <Field label={t({ id: 'Due date' })} error={errors['dueOn']}>
          <DatePicker value={dueOn} onChange={(day) => onChange({ ...values, dueOn: day })} />
        </Field>
        <Field label={t({ id: 'Message' })} error={errors['text']}>
          <TextArea
            rows={4}
            maxLength={LIMITS.reviewComments}
            value={text}
            onChange={({ target }) => onChange({ ...values, text: target.value })}
          />
        </Field>
      </Fields>
    </form>
  )
}
