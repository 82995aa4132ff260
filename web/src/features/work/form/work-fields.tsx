import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { usePaths } from '../../../lib/api/paths.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  DatePicker,
  Field,
  Fields,
  FormField,
  MentionArea,
  MultiSelect,
  Select,
  TextInput,
  type MentionContext,
} from '../../../ui/index.ts'
import { labelOptions, labelsQuery } from '../../../ui/labels/label-options.tsx'
import { AssigneeSelect } from './assignee-options.tsx'
import { ParentFields } from './parent-fields.tsx'
import { taskSubtasksQuery } from '../work-items/subtask-queries.ts'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'
import { fieldLabels, lineFields, type WorkOutput, type WorkValues } from './work-values.ts'

interface WorkFieldsProps {
  kind: WorkKind
  form: UseFormReturn<WorkValues, unknown, WorkOutput>
  item: Work | undefined
  /** Employees edit their task but can't reassign it. */
  mayAssign: boolean
}

const statusOptions = () => workStatuses.map((value) => ({ value, label: translate(WORK_STATUS_LABELS[value]) }))
const priorityOptions = () => priorities.map((value) => ({ value, label: translate(PRIORITY_LABELS[value]) }))

/** REQ-701. */
export function WorkFields({ kind, form, item, mayAssign }: WorkFieldsProps) {
  const { register } = form
  const { errors } = form.formState
  useSuggestedPosition(kind, form, item)
  return (
    <Fields columns={2}>
      <Wide>
        <Field label={fieldLabels.title()} required error={errors.title?.message}>
          <TextInput {...register('title')} autoComplete="off" maxLength={LIMITS.name + 50} />
        </Field>
      </Wide>
      <Wide>
        <Field label={fieldLabels.description()} error={errors.description?.message}>
          <MentionArea written={mentionContext(kind, form, item)} {...register('description')} rows={4} />
        </Field>
      </Wide>
      <ParentFields kind={kind} form={form} item={item} />
      <DateField form={form} name="startsOn" />
      <DateField form={form} name="dueOn" required mayBeNone />
      <SelectField form={form} name="priority" options={priorityOptions()} />
      <SelectField form={form} name="status" options={statusOptions()} />
      {(Object.keys(lineFields) as (keyof typeof lineFields)[]).map((name) => (
        <Field
          key={name}
          label={fieldLabels[name]()}
          hint={name === 'position' && !item ? t({ id: 'Leave as is to use the next available number.' }) : undefined}
          error={errors[name]?.message}
        >
          <TextInput {...register(name)} inputMode={lineFields[name]} autoComplete="off" />
        </Field>
      ))}
      <LabelsField form={form} />
      {mayAssign && <AssigneesField form={form} assigned={item?.assignees ?? []} />}
    </Fields>
  )
}

function mentionContext(kind: WorkKind, form: Form, item: Work | undefined): MentionContext {
  if (item) return { on: item.id }
  const { project, parent } = form.getValues()
  return { on: kind === 'subtask' ? parent : project, below: 'work' }
}

type Form = WorkFieldsProps['form']

interface DateFieldProps {
  form: Form
  name: 'startsOn' | 'dueOn'
  required?: boolean
  mayBeNone?: boolean
}

function DateField({ form, name, required = false, mayBeNone = false }: DateFieldProps) {
  return (
    <FormField control={form.control} name={name} label={fieldLabels[name]()} required={required}>
      {(field) => <DatePicker {...field} {...(mayBeNone ? { onNone: () => field.onChange(null) } : {})} />}
    </FormField>
  )
}

interface SelectFieldProps<Name extends 'priority' | 'status'> {
  form: Form
  name: Name
  options: readonly { value: WorkValues[Name]; label: string }[]
}

function SelectField<Name extends 'priority' | 'status'>({ form, name, options }: SelectFieldProps<Name>) {
  return (
    <FormField control={form.control} name={name} label={fieldLabels[name]()}>
      {(field) => <Select {...field} options={options} />}
    </FormField>
  )
}

function LabelsField({ form }: { form: Form }) {
  const { data } = useQuery(labelsQuery)
  // A task that has labels keeps room for them while they load.
  if (!data?.items.length && (data || form.getValues('labels').length === 0)) return null
  return (
    <Wide>
      <FormField control={form.control} name="labels" label={fieldLabels.labels()}>
        {(field) => <MultiSelect {...field} search options={labelOptions(data?.items ?? [])} />}
      </FormField>
    </Wide>
  )
}

function AssigneesField({ form, assigned }: { form: Form; assigned: Work['assignees'] }) {
  const { projectNoun } = usePaths()
  const project = useWatch({ control: form.control, name: 'project' })
  const { isError } = useQuery(taskTeamQuery(project))
  return (
    <Wide>
      <FormField
        control={form.control}
        name="assignees"
        label={fieldLabels.assignees()}
        hint={t({ id: 'Up to 5 people from the project team' })}
        error={isError ? translate(messages.loadTeamFailed) : undefined}
      >
        {(field) => (
          <AssigneeSelect
            {...field}
            project={project}
            assigned={assigned}
            disabled={project === ''}
            placeholder={
              project === '' ? t({ id: 'Choose a {value} first' }, { value: projectNoun().toLowerCase() }) : undefined
            }
          />
        )}
      </FormField>
    </Wide>
  )
}

/** REQ-703: suggests the next free position until one is typed. */
function useSuggestedPosition(kind: WorkKind, form: WorkFieldsProps['form'], item: Work | undefined) {
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
    if (!item && !isTyped && next !== undefined) setValue('position', String(next))
  }, [item, isTyped, next, setValue])
}

const Wide = ({ children }: { children: React.ReactNode }) => <div data-wide>{children}</div>
