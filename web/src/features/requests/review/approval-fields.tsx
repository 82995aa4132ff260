import { LIMITS } from '@oriel/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { DatePicker, Field, FormField, MultiSelect, PersonAvatar, Select, TextInput } from '../../../ui/index.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import { assignableQuery, tasksQuery } from '../requests/queries.ts'
import styles from './decision-form.module.css'
import { type Approval, type ApprovalFields as Values, NEW_TASK, REQUESTS_TASK } from './approval-rules.ts'

interface ApprovalFieldsProps {
  request: RequestSummary
  form: UseFormReturn<Values, unknown, Approval>
}

export function ApprovalFields({ request, form }: ApprovalFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className={styles.line}>
        <Field label={t({ id: 'Subtask title' })} required error={errors.title?.message}>
          <TextInput {...register('title')} data-autofocus />
        </Field>
        <TaskAndDate request={request} form={form} />
        <Assignees request={request} form={form} />
      </div>
      <Field label={t({ id: 'Note to the client' })} error={errors.text?.message}>
        <TextInput {...register('text')} />
      </Field>
    </>
  )
}

const MANY = 8

function TaskAndDate({ request, form: { control, formState, register } }: ApprovalFieldsProps) {
  const { errors } = formState
  const tasks = useQuery(tasksQuery(request.project.id)).data?.items ?? (request.workItem ? [request.workItem] : [])
  const requests = t({ id: 'Requests' })
  const makesTask = useWatch({ control, name: 'workItem' }) === NEW_TASK
  return (
    <>
      <FormField control={control} name="workItem" label={t({ id: 'Task' })} required>
        {(field) => (
          <Select
            {...field}
            search={tasks.length > MANY}
            options={[
              ...(request.workItem ? [] : [{ value: REQUESTS_TASK, label: requests }]),
              ...tasks
                .filter(({ title }) => request.workItem || title !== requests)
                .map(({ id, title }) => ({ value: id, label: title })),
              { value: NEW_TASK, label: t({ id: 'Create a new task' }) },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="dueOn" label={t({ id: 'Due date' })}>
        {(field) => <DatePicker {...field} onNone={() => field.onChange(null)} />}
      </FormField>
      {makesTask && (
        <Field label={t({ id: 'Title of the new task' })} required error={errors.newTask?.message}>
          <TextInput {...register('newTask')} />
        </Field>
      )}
    </>
  )
}

function Assignees({ request, form: { control } }: ApprovalFieldsProps) {
  const { data: people = [] } = useQuery(assignableQuery(request.project.id))
  return (
    <FormField control={control} name="assignees" label={t({ id: 'Assignees' })}>
      {(field) => (
        <MultiSelect
          {...field}
          search
          maximum={LIMITS.assignees}
          placeholder={t({ id: 'No one yet' })}
          options={people.map((person) => ({
            value: person.id,
            label: person.name,
            hint: person.title ?? '',
            start: <PersonAvatar person={person} size="small" decorative />,
          }))}
        />
      )}
    </FormField>
  )
}
