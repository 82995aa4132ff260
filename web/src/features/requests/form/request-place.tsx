import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { say, t } from '../../../lib/t.ts'
import { Banner, Field, Fields, lookOfStatus, Select } from '../../../ui/index.ts'
import { tasksQuery } from '../queries.ts'
import { UNKNOWN_PLACE } from './unknown-place.ts'
import type { RequestDraft, RequestFields } from './request-rules.ts'

interface PlaceProps {
  form: UseFormReturn<RequestFields, unknown, RequestDraft>
}

const MANY = 8
const isFinished = ({ status }: { status: string }) => status === 'completed' || status === 'cancelled'

/** The project and the task that work is asked for under. */
export function RequestPlace({ form }: PlaceProps) {
  const { data, isError } = useQuery(choicesQuery)
  return (
    <>
      {data?.projects.length === 0 && <Banner tone="near">{say(messages.noCustomersForRequests)}</Banner>}
      {isError && <Banner tone="late">{say(messages.loadCustomersFailed)}</Banner>}
      <Fields columns={2}>
        <ProjectField form={form} />
        <TaskField form={form} />
      </Fields>
    </>
  )
}

function ProjectField({ form: { control, setValue, formState } }: PlaceProps) {
  const projects = useQuery(choicesQuery).data?.projects ?? []
  const chosen = useWatch({ control, name: 'project' })

  // Most clients have one project: they need not choose it.
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
              // Tasks belong to projects: another project needs another task.
              if (next !== field.value) setValue('workItem', '', { shouldDirty: true })
              onChange(next)
            }}
          />
        </Field>
      )}
    />
  )
}

/** A task that is there, what is finished last, or the answer that the agency shall find the place. */
function TaskField({ form: { control, formState, setValue } }: PlaceProps) {
  const project = useWatch({ control, name: 'project' })
  const { data, isError } = useQuery(tasksQuery(project))
  const tasks = (data?.items ?? []).toSorted((one, other) => Number(isFinished(one)) - Number(isFinished(other)))
  const none = data?.items.length === 0
  const chosen = useWatch({ control, name: 'workItem' })
  useEffect(() => {
    if (none && chosen === '') setValue('workItem', UNKNOWN_PLACE)
  }, [none, chosen, setValue])
  const failed = isError ? say(messages.loadRequestTasksFailed) : undefined
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
              ? say(messages.noTasksForCustomer)
              : chosen === UNKNOWN_PLACE
                ? t({ id: 'Your project manager finds the place.' })
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
                ...(isFinished(task) ? { hint: lookOfStatus(task.status).label } : {}),
              })),
              { value: UNKNOWN_PLACE, label: t({ id: 'I don’t know where it belongs' }) },
            ]}
          />
        </Field>
      )}
    />
  )
}
