import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { requestableProjectsQuery, UNDECIDED_TASK } from '../../../lib/requestable-projects.ts'
import { translate, t } from '../../../lib/t.ts'
import { Banner, Fields, FormField, statusLook, Select } from '../../../ui/index.ts'
import { tasksQuery } from '../requests/queries.ts'
import type { RequestDraft, RequestFields } from './request-rules.ts'
import { isClosed } from '../../../lib/work-data.ts'

interface RequestTargetProps {
  form: UseFormReturn<RequestFields, unknown, RequestDraft>
}

const MANY = 8

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

function ProjectField({ form: { control, setValue } }: RequestTargetProps) {
  const { data: projects = [] } = useQuery(requestableProjectsQuery)
  const chosen = useWatch({ control, name: 'project' })

  const only = projects.length === 1 ? projects[0]?.id : undefined
  useEffect(() => {
    if (only && chosen === '') setValue('project', only)
  }, [only, chosen, setValue])

  return (
    <FormField control={control} name="project" label={t({ id: 'Project' })} required>
      {({ onChange, ...field }) => (
        <Select
          {...field}
          search={projects.length > MANY}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => {
            if (next !== field.value) setValue('workItem', '', { shouldDirty: true })
            onChange(next)
          }}
        />
      )}
    </FormField>
  )
}

function TaskField({ form: { control, setValue } }: RequestTargetProps) {
  const project = useWatch({ control, name: 'project' })
  const { data, isError } = useQuery(tasksQuery(project))
  const tasks = (data?.items ?? []).toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)))
  const none = data?.items.length === 0
  const chosen = useWatch({ control, name: 'workItem' })
  useEffect(() => {
    if (none && chosen === '') setValue('workItem', UNDECIDED_TASK)
  }, [none, chosen, setValue])
  const failed = isError ? translate(messages.loadRequestTasksFailed) : undefined
  return (
    <FormField
      control={control}
      name="workItem"
      label={t({ id: 'Task' })}
      required
      error={failed}
      hint={
        none
          ? translate(messages.noTasksForCustomer)
          : chosen === UNDECIDED_TASK
            ? t({ id: 'Your project manager will find the right place.' })
            : undefined
      }
    >
      {(field) => (
        <Select
          {...field}
          disabled={project === ''}
          search={tasks.length > MANY}
          options={[
            ...tasks.map((task) => ({
              value: task.id,
              label: task.title,
              ...(isClosed(task) ? { hint: statusLook(task.status).label } : {}),
            })),
            { value: UNDECIDED_TASK, label: t({ id: 'I don’t know where it belongs' }) },
          ]}
        />
      )}
    </FormField>
  )
}
