import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { usePaths } from '../../../lib/api/paths.ts'
import { DatePicker, Field, Fields, MultiSelect, Select, TextArea, TextInput } from '../../../ui/index.ts'
import { assigneeOptions } from './assignee-options.tsx'
import { PlaceFields } from './place-fields.tsx'
import { taskSubtasksQuery } from '../subtask-queries.ts'
import { taskTeamQuery } from '../task-queries.ts'
import { texts } from '../texts.ts'
import type { Kind, Thing } from '../work-kinds.ts'
import type { WorkOutput, WorkValues } from './work-values.ts'

interface WorkFieldsProps {
  kind: Kind
  form: UseFormReturn<WorkValues, unknown, WorkOutput>
  thing: Thing | undefined
  /** Assigning is a right of its own: an employee edits their task, and does not hand it on. */
  mayAssign: boolean
}

const statusOptions = workStatuses.map((value) => ({ value, label: WORK_STATUS_LABELS[value] }))
const priorityOptions = priorities.map((value) => ({ value, label: PRIORITY_LABELS[value] }))

/** Every field of a task or subtask (REQ-701). */
export function WorkFields({ kind, form, thing, mayAssign }: WorkFieldsProps) {
  const { control, register } = form
  const { projectNoun } = usePaths()
  const { errors } = form.formState
  const project = useWatch({ control, name: 'project' })
  const { data: team, isError: noTeam } = useQuery(taskTeamQuery(project))
  useProposedPosition(kind, form, thing)
  const assigned = thing?.assignees ?? []

  return (
    <Fields columns={2}>
      <Wide>
        <Field label={texts.title} required error={errors.title?.message}>
          <TextInput {...register('title')} autoComplete="off" maxLength={LIMITS.name + 50} />
        </Field>
      </Wide>
      <Wide>
        <Field label={texts.description} error={errors.description?.message}>
          <TextArea {...register('description')} rows={4} />
        </Field>
      </Wide>
      <PlaceFields kind={kind} form={form} thing={thing} />
      <Controller
        control={control}
        name="dueOn"
        render={({ field }) => (
          <Field label={texts.dueDate} required error={errors.dueOn?.message}>
            <DatePicker {...field} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="priority"
        render={({ field }) => (
          <Field label={texts.priority} error={errors.priority?.message}>
            <Select {...field} options={priorityOptions} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="status"
        render={({ field }) => (
          <Field label={texts.status} error={errors.status?.message}>
            <Select {...field} options={statusOptions} />
          </Field>
        )}
      />
      <Field label={texts.sequence} hint={thing ? undefined : texts.sequenceHint} error={errors.position?.message}>
        <TextInput {...register('position')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={texts.estimatedHours} error={errors.estimate?.message}>
        <TextInput {...register('estimate')} inputMode="numeric" autoComplete="off" />
      </Field>
      {mayAssign && (
        <Wide>
          <Controller
            control={control}
            name="assignees"
            render={({ field }) => (
              <Field
                label={texts.assignedTo}
                hint={texts.assignHint}
                error={errors.assignees?.message ?? (noTeam ? messages.loadTeamFailed : undefined)}
              >
                <MultiSelect
                  {...field}
                  search
                  maximum={LIMITS.assignees}
                  disabled={project === ''}
                  placeholder={project === '' ? texts.chooseFirst(projectNoun) : undefined}
                  options={assigneeOptions([...(team?.team ?? []), ...assigned])}
                />
              </Field>
            )}
          />
        </Wide>
      )}
    </Fields>
  )
}

/** Proposes the next free number of the chosen project or task, until somebody types one (REQ-703). */
function useProposedPosition(kind: Kind, form: WorkFieldsProps['form'], thing: Thing | undefined) {
  const { control, setValue } = form
  const isTyped = Boolean(form.formState.dirtyFields.position)
  const [project, parent] = useWatch({ control, name: ['project', 'parent'] })
  const { data: team } = useQuery({ ...taskTeamQuery(project), enabled: kind === 'task' && project !== '' })
  const { data: siblings } = useQuery({
    ...taskSubtasksQuery(parent, project),
    enabled: kind === 'subtask' && parent !== '',
  })
  const next = kind === 'task' ? team?.nextPosition : siblings?.nextPosition
  useEffect(() => {
    if (!thing && !isTyped && next !== undefined) setValue('position', String(next))
  }, [thing, isTyped, next, setValue])
}

const Wide = ({ children }: { children: React.ReactNode }) => <div data-wide>{children}</div>
