import { priorities } from '@oriel/contracts/enums'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import {
  DatePicker,
  Field,
  Fields,
  FormField,
  priorityLook,
  SegmentedControl,
  Select,
  MentionArea,
  TextInput,
} from '../../../ui/index.ts'
import { WhoCanRead } from '../requests/who-can-read.tsx'
import { reasonOptions } from '../requests/request-texts.ts'
import { RequestTargetFields } from './request-target.tsx'
import type { RequestDraft, RequestFields } from './request-rules.ts'
import { LIMITS } from '@oriel/contracts/limits'

type Form = UseFormReturn<RequestFields, unknown, RequestDraft>

interface RequestFormProps {
  id: string
  form: Form
  /** Rejects after showing the error. */
  onSubmit: (draft: RequestDraft) => Promise<unknown>
  children?: ReactNode
}

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

/** Requests show `normal` as Medium. */
const priorityOptions = priorities.map((value) => ({
  value,
  label: priorityLook(value === 'normal' ? 'medium' : value).label,
}))

function HowUrgent({ form: { control } }: { form: Form }) {
  return (
    <>
      <FormField control={control} name="priority" label={t({ id: 'Priority' })}>
        {({ value, onChange }) => <SegmentedControl options={priorityOptions} value={value} onChange={onChange} />}
      </FormField>
      <Fields columns={2}>
        <FormField control={control} name="reason" label={t({ id: 'Reason' })} required>
          {(field) => <Select {...field} options={reasonOptions()} />}
        </FormField>
        <FormField control={control} name="dueOn" label={t({ id: 'Due date' })} required>
          {(field) => <DatePicker {...field} />}
        </FormField>
      </Fields>
    </>
  )
}

/** Registers after the fields above, so that the first error gets focus. */
function RequestTextFields({
  form: { control, register, formState },
}: {
  form: UseFormReturn<RequestFields, unknown, RequestDraft>
}) {
  const { errors } = formState
  const [title, description, project] = useWatch({ control, name: ['title', 'description', 'project'] })
  return (
    <>
      <Field
        label={t({ id: 'Title' })}
        required
        error={errors.title?.message}
        aside={title.length > LIMITS.name * 0.8 && `${title.length} / ${LIMITS.name}`}
      >
        <TextInput {...register('title')} autoComplete="off" />
      </Field>
      <Field
        label={t({ id: 'Description' })}
        required
        error={errors.description?.message}
        hint={t({ id: 'What should be done, and why? At least 20 characters.' })}
        aside={`${description.length} / ${LIMITS.description}`}
      >
        <MentionArea written={{ on: project, below: 'request' }} rows={4} {...register('description')} />
      </Field>
    </>
  )
}
