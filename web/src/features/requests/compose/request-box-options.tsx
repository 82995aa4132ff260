import { type Priority, type RequestReason, priorities } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/t.ts'
import { DatePicker, Field, Fields, priorityLook, SegmentedControl, Select } from '../../../ui/index.ts'
import { tasksQuery } from '../requests/queries.ts'
import { reasonOptions } from '../requests/request-texts.ts'
import type { RequestOptions } from './use-compose-request.ts'

interface RequestBoxOptionsProps {
  project: string
  /** If the project has no due date. */
  isDateRequired: boolean
  value: RequestOptions
  onChange: (more: RequestOptions) => void
}

const ANYWHERE = 'anywhere'

const priorityOptions = priorities.map((value) => ({
  value,
  label: priorityLook(value === 'normal' ? 'medium' : value).label,
}))

export function RequestBoxOptions({ project, isDateRequired, value, onChange }: RequestBoxOptionsProps) {
  const tasks = useQuery(tasksQuery(project)).data?.items ?? []
  const change = (part: RequestOptions) => onChange({ ...value, ...part })
  const task = tasks.some(({ id }) => id === value.workItem) ? value.workItem : undefined
  return (
    <>
      <Field label={t({ id: 'Task' })}>
        <Select
          search={tasks.length > 8}
          value={task ?? ANYWHERE}
          options={[
            { value: ANYWHERE, label: t({ id: 'I don’t know where it belongs' }) },
            ...tasks.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(chosen) => change({ workItem: chosen === ANYWHERE ? undefined : chosen })}
        />
      </Field>
      <Field label={t({ id: 'Priority' })}>
        <SegmentedControl<Priority>
          label={t({ id: 'Priority' })}
          options={priorityOptions}
          value={value.priority ?? 'normal'}
          onChange={(priority) => change({ priority })}
        />
      </Field>
      <Fields columns={2}>
        <Field label={t({ id: 'Reason' })}>
          <Select<RequestReason>
            options={reasonOptions()}
            value={value.reason ?? 'other'}
            onChange={(reason) => change({ reason })}
          />
        </Field>
        <Field label={t({ id: 'Due date' })} required={isDateRequired}>
          <DatePicker value={value.dueOn ?? ''} onChange={(day) => change({ dueOn: day || undefined })} />
        </Field>
      </Fields>
    </>
  )
}
