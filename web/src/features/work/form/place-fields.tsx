import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { usePaths } from '../../../lib/api/paths.ts'
import { Field, type Option, Select } from '../../../ui/index.ts'
import { customerChoicesQuery, customerTasksQuery } from '../task-queries.ts'
import { texts } from '../texts.ts'
import type { Kind, Thing } from '../work-kinds.ts'
import type { WorkOutput, WorkValues } from './work-values.ts'

interface PlaceFieldsProps {
  kind: Kind
  form: UseFormReturn<WorkValues, unknown, WorkOutput>
  thing: Thing | undefined
}

/** Where the work belongs: a task in a project, a subtask in a task. What exists stays in its project. */
export function PlaceFields({ kind, form, thing }: PlaceFieldsProps) {
  const { control, setValue, formState } = form
  const { projectNoun } = usePaths()
  const customer = useWatch({ control, name: 'customer' })
  const { data: customers, isError: noCustomers } = useQuery({ ...customerChoicesQuery(), enabled: !thing })
  const { data: tasks, isError: noTasks } = useQuery({
    ...customerTasksQuery(customer),
    enabled: kind === 'subtask' && customer !== '',
  })
  const projects: Option[] = thing
    ? [{ value: thing.customer._id, label: thing.customer.name }]
    : (customers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))

  /** What was chosen among the people and tasks of another project no longer fits. */
  function enter(project: string, change: (project: string) => void) {
    change(project)
    setValue('assignedTo', [])
    setValue('task', '')
  }

  return (
    <>
      <Controller
        control={control}
        name="customer"
        render={({ field }) => (
          <Field
            label={projectNoun}
            required={kind === 'task'}
            error={formState.errors.customer?.message ?? (noCustomers ? messages.loadCustomersFailed : undefined)}
          >
            <Select
              {...field}
              options={projects}
              search
              disabled={thing !== undefined}
              onChange={(project) => enter(project, field.onChange)}
            />
          </Field>
        )}
      />
      {kind === 'subtask' && (
        <Controller
          control={control}
          name="task"
          render={({ field }) => (
            <Field
              label={texts.task}
              required
              error={formState.errors.task?.message ?? (noTasks ? messages.loadTasksFailed : undefined)}
            >
              <Select
                {...field}
                search
                disabled={customer === ''}
                placeholder={customer === '' ? texts.chooseFirst(projectNoun) : undefined}
                options={(tasks?.tasks ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
              />
            </Field>
          )}
        />
      )}
    </>
  )
}
