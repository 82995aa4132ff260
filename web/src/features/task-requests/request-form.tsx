import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import { requestPriorities } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { showFieldErrors } from '../../lib/forms/form.ts'
import {
  Banner,
  DatePicker,
  Field,
  Fields,
  lookOfPriority,
  SegmentedControl,
  Select,
  TextArea,
  TextInput,
} from '../../ui/index.ts'
import { projectsQuery, tasksQuery } from './queries.ts'
import type { RequestDraft, RequestFields } from './request-rules.ts'
import { reasonOptions } from './request-words.ts'

interface RequestFormProps {
  /** For the submit button, which stands outside. */
  id: string
  form: UseFormReturn<RequestFields, unknown, RequestDraft>
  /** Rejects when it could not be sent and has said so; what is wrong with fields is shown at them. */
  onSubmit: (draft: RequestDraft) => Promise<unknown>
  /** More fields, below. */
  children?: ReactNode
}

const priorities = requestPriorities.map((value) => ({ value, label: lookOfPriority(value).label }))
const MANY = 8

/** What a client wishes for (REQ-901). What was typed stays when it could not be sent. */
export function RequestForm({ id, form, onSubmit, children }: RequestFormProps) {
  const { control, setValue, formState } = form
  const { errors } = formState
  const customer = useWatch({ control, name: 'customer' })
  const projects = useQuery(projectsQuery())
  const tasks = useQuery(tasksQuery(customer))
  const noProjects = projects.data?.projects.length === 0
  const noTasks = tasks.data?.length === 0

  // Most clients have one project: they need not choose it.
  const only = projects.data?.projects.length === 1 ? projects.data.projects[0]?._id : undefined
  useEffect(() => {
    if (only && customer === '') setValue('customer', only)
  }, [only, customer, setValue])

  const submit = (draft: RequestDraft) => onSubmit(draft).catch((error: unknown) => showFieldErrors(error, form))

  return (
    <form id={id} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <Fields>
        {noProjects && <Banner tone="near">{messages.noCustomersForRequests}</Banner>}
        {projects.isError && <Banner tone="late">{messages.loadCustomersFailed}</Banner>}
        <Fields columns={2}>
          <Controller
            control={control}
            name="customer"
            render={({ field: { onChange, ...field } }) => (
              <Field label="Project" required error={errors.customer?.message}>
                <Select
                  {...field}
                  search={(projects.data?.projects.length ?? 0) > MANY}
                  options={(projects.data?.projects ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
                  onChange={(next) => {
                    // Tasks belong to projects: another project needs another task.
                    if (next !== field.value) setValue('task', '', { shouldDirty: true })
                    onChange(next)
                  }}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="task"
            render={({ field }) => (
              <Field
                label="Task"
                required
                error={errors.task?.message ?? (tasks.isError ? messages.loadRequestTasksFailed : undefined)}
                hint={noTasks ? messages.noTasksForCustomer : undefined}
              >
                <Select
                  {...field}
                  disabled={customer === '' || noTasks}
                  search={(tasks.data?.length ?? 0) > MANY}
                  options={(tasks.data ?? []).map((task) => ({ value: task._id, label: task.title }))}
                />
              </Field>
            )}
          />
        </Fields>
        <Words form={form} />
        <Controller
          control={control}
          name="priority"
          render={({ field: { value, onChange } }) => (
            <Field label="Priority" error={errors.priority?.message}>
              <SegmentedControl options={priorities} value={value} onChange={onChange} />
            </Field>
          )}
        />
        <Fields columns={2}>
          <Controller
            control={control}
            name="reason"
            render={({ field }) => (
              <Field label="Reason" required error={errors.reason?.message}>
                <Select {...field} options={reasonOptions} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="dueDate"
            render={({ field }) => (
              <Field label="Due date" required error={errors.dueDate?.message}>
                <DatePicker {...field} />
              </Field>
            )}
          />
        </Fields>
        {children}
      </Fields>
    </form>
  )
}

/** What is wished for. Apart, so that these fields are known after those above: the first mistake gets the focus. */
function Words({ form: { control, register, formState } }: Pick<RequestFormProps, 'form'>) {
  const { errors } = formState
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  return (
    <>
      <Field
        label="Title"
        required
        error={errors.title?.message}
        aside={title.length > LIMITS.name * 0.8 && `${title.length} / ${LIMITS.name}`}
      >
        <TextInput {...register('title')} autoComplete="off" />
      </Field>
      <Field
        label="Description"
        required
        error={errors.description?.message}
        hint="What should be done, and what for? At least 20 characters."
        aside={`${description.length} / ${LIMITS.description}`}
      >
        <TextArea rows={4} {...register('description')} />
      </Field>
    </>
  )
}
