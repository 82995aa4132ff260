import { type Priority, type RequestReason, priorities } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/t.ts'
import { DatePicker, Field, Fields, lookOfPriority, SegmentedControl, Select } from '../../../ui/index.ts'
import { tasksQuery } from '../queries.ts'
import { reasonOptions } from '../request-words.ts'
import type { More } from './use-asking.ts'

interface AskMoreProps {
  project: string
  value: More
  onChange: (more: More) => void
}

const ANYWHERE = 'anywhere'

/** Requests call a task's normal Medium. */
const priorityOptions = priorities.map((value) => ({
  value,
  label: lookOfPriority(value === 'normal' ? 'medium' : value).label,
}))

/** The rest of the form, each with its usual value. */
export function AskMore({ project, value, onChange }: AskMoreProps) {
  const tasks = useQuery(tasksQuery(project)).data?.items ?? []
  const change = (part: More) => onChange({ ...value, ...part })
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
            options={reasonOptions}
            value={value.reason ?? 'other'}
            onChange={(reason) => change({ reason })}
          />
        </Field>
        <Field label={t({ id: 'Due date' })}>
          <DatePicker value={value.dueOn ?? ''} onChange={(day) => change({ dueOn: day || undefined })} />
        </Field>
      </Fields>
    </>
  )
}
