import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { requestableProjectsQuery, UNDECIDED_TASK } from '../../../lib/requestable-projects.ts'
import { translate, t } from '../../../lib/t.ts'
import { Banner, Field, Fields, statusLook, Select } from '../../../ui/index.ts'
import { tasksQuery } from '../requests/queries.ts'
import type { RequestDraft, RequestFields } from './request-rules.ts'

interface RequestTargetProps {
  form: UseFormReturn<RequestFields, unknown, RequestDraft>
}

const MANY = 8
const isFinished = ({ status }: { status: string }) => status === 'completed' || status === 'cancelled'

export function RequestTargetFields({ form }: RequestTargetProps) {
  const { data: projects, isError } = useQuery(requestableProjectsQuery)
  return (
    <>
      {projects?.length === 0 && <Banner tone="near">{translate(messages.noCustomersForRequests)}</Banner>}
      {isError && <Banner tone="late">{translate(messages.loadCustomersFailed)}</Banner>}
      <Fields columns={2}>
        <ProjectField form={form} />
        <TaskField form={form} />
      </Fields>
    </>
  )
}

function ProjectField({ form: { control, setValue, formState } }: RequestTargetProps) {
  const { data: projects = [] } = useQuery(requestableProjectsQuery)
  const chosen = useWatch({ control, name: 'project' })

  const only = projects.length === 1 ? projects[0]?.id : undefined
  useEffect(() => {
    if (only && chosen === '') setValue('project', only)
  }, [only, chosen, setValue])

  return (
    <Controller
      control={control}
      name="project"
      render={({ field: { onChange, ...field } }) => (
        <Field label={t({ id: 'Project' })} required error={formState.errors.project?.message}>
          <Select
            {...field}
            search={projects.length > MANY}
            options={projects.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => {
              if (next !== field.value) setValue('workItem', '', { shouldDirty: true })
              onChange(next)
            }}
          />
        </Field>
      )}
    />
  )
}

function TaskField({ form: { control, formState, setValue } }: RequestTargetProps) {
  const project = useWatch({ control, name: 'project' })
  const { data, isError } = useQuery(tasksQuery(project))
  const tasks = (data?.items ?? []).toSorted((one, other) => Number(isFinished(one)) - Number(isFinished(other)))
  const none = data?.items.length === 0
  const chosen = useWatch({ control, name: 'workItem' })
  useEffect(() => {
    if (none && chosen === '') setValue('workItem', UNDECIDED_TASK)
  }, [none, chosen, setValue])
  const failed = isError ? translate(messages.loadRequestTasksFailed) : undefined
  return (
    <Controller
      control={control}
      name="workItem"
      render={({ field }) => (
        <Field
          label={t({ id: 'Task' })}
          required
          error={formState.errors.workItem?.message ?? failed}
          hint={
            none
              ? translate(messages.noTasksForCustomer)
              : chosen === UNDECIDED_TASK
                ? t({ id: 'Your project manager will find the right place.' })
                : undefined
          }
        >
          <Select
            {...field}
            disabled={project === ''}
            search={tasks.length > MANY}
            options={[
              ...tasks.map((task) => ({
                value: task.id,
                label: task.title,
                ...(isFinished(task) ? { hint: statusLook(task.status).label } : {}),
              })),
              { value: UNDECIDED_TASK, label: t({ id: 'I don’t know where it belongs' }) },
            ]}
          />
        </Field>
      )}
    />
  )
}
