import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { translate, t } from '../../../lib/t.ts'
import { FormField, type Option, Select } from '../../../ui/index.ts'
import { projectTasksQuery } from '../work-items/task-queries.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'
import type { WorkOutput, WorkValues } from './work-values.ts'

interface ParentFieldsProps {
  kind: WorkKind
  form: UseFormReturn<WorkValues, unknown, WorkOutput>
  item: Work | undefined
}

/** Existing items stay in their project. */
export function ParentFields({ kind, form, item }: ParentFieldsProps) {
  const { control, setValue } = form
  const { projectNoun } = usePaths()
  const { data: choices, isError: noChoices } = useQuery({ ...choicesQuery, enabled: !item })
  const projects: Option[] = item
    ? [{ value: item.project.id, label: item.project.name }]
    : (choices?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))

  function enter(project: string, change: (project: string) => void) {
    change(project)
    setValue('assignees', [])
    setValue('parent', '')
  }

  return (
    <>
      <FormField
        control={control}
        name="project"
        label={projectNoun()}
        required={kind === 'task'}
        error={noChoices ? translate(messages.loadCustomersFailed) : undefined}
      >
        {(field) => (
          <Select
            {...field}
            options={projects}
            search
            disabled={item !== undefined}
            onChange={(project) => enter(project, field.onChange)}
          />
        )}
      </FormField>
      {kind === 'subtask' && <ParentField form={form} />}
    </>
  )
}

function ParentField({ form }: Pick<ParentFieldsProps, 'form'>) {
  const { control } = form
  const { projectNoun } = usePaths()
  const chosen = useWatch({ control, name: 'project' })
  const { data: tasks, isError: noTasks } = useQuery({ ...projectTasksQuery(chosen), enabled: chosen !== '' })
  return (
    <FormField
      control={control}
      name="parent"
      label={t({ id: 'Task' })}
      required
      error={noTasks ? translate(messages.loadTasksFailed) : undefined}
    >
      {(field) => (
        <Select
          {...field}
          search
          disabled={chosen === ''}
          placeholder={
            chosen === '' ? t({ id: 'Choose a {value} first' }, { value: projectNoun().toLowerCase() }) : undefined
          }
          options={(tasks?.tasks ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </FormField>
  )
}
