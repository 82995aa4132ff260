import { priorities } from '@oriel/contracts/enums'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { DatePicker, Field, Fields, priorityLook, SegmentedControl, Select } from '../../../ui/index.ts'
import { WhoCanRead } from '../requests/who-can-read.tsx'
import { reasonOptions } from '../requests/request-texts.ts'
import { RequestTargetFields } from './request-target.tsx'
import type { RequestDraft, RequestFields } from './request-rules.ts'
import { RequestTextFields } from './request-text-fields.tsx'

type Form = UseFormReturn<RequestFields, unknown, RequestDraft>

interface RequestFormProps {
  /** For the submit button, which stands outside. */
  id: string
  form: Form
  /** Rejects when it could not be sent and has said so; what is wrong with fields is shown at them. */
  onSubmit: (draft: RequestDraft) => Promise<unknown>
  /** More fields, below. */
  children?: ReactNode
}

/** What a client asks for (REQ-901). What was typed stays when it could not be sent. */
export function RequestForm({ id, form, onSubmit, children }: RequestFormProps) {
  const submit = (draft: RequestDraft) => onSubmit(draft).catch((error: unknown) => showFieldErrors(error, form))
  return (
    <form id={id} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <Fields>
        <RequestTargetFields form={form} />
        <RequestTextFields form={form} />
        <HowUrgent form={form} />
        {children}
        <WhoCanRead />
      </Fields>
    </form>
  )
}

/** Requests call a task's normal Medium. */
const priorityOptions = priorities.map((value) => ({
  value,
  label: priorityLook(value === 'normal' ? 'medium' : value).label,
}))

function HowUrgent({ form: { control, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="priority"
        render={({ field: { value, onChange } }) => (
          <Field label={t({ id: 'Priority' })} error={errors.priority?.message}>
            <SegmentedControl options={priorityOptions} value={value} onChange={onChange} />
          </Field>
        )}
      />
      <Fields columns={2}>
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <Field label={t({ id: 'Reason' })} required error={errors.reason?.message}>
              <Select {...field} options={reasonOptions} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="dueOn"
          render={({ field }) => (
            <Field label={t({ id: 'Due date' })} required error={errors.dueOn?.message}>
              <DatePicker {...field} />
            </Field>
          )}
        />
      </Fields>
    </>
  )
}
