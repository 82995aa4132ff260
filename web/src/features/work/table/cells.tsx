import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { priorities, workStatuses } from '@oriel/contracts/enums'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { rowDueLabel } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  AvatarStack,
  EditableCell,
  DateEditor,
  DueLabel,
  TextEditor,
  priorityLook,
  statusLook,
  OptionList,
  useNow,
  LookLabel,
  LabelCell,
} from '../../../ui/index.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import type { Work } from '../work-items/work-kinds.ts'
import styles from './cells.module.css'
import { isClosed } from '../../../lib/work-data.ts'

const AssigneePicker = lazyComponent(() => import('./assignee-picker.tsx'), 'AssigneePicker')

interface CellProps {
  item: Work
  takesKeys: boolean
}

export function StatusCell({ item, takesKeys }: CellProps) {
  const change = useChangeWork()
  const { title, status } = item
  if (!item.can.includes('setStatus')) return <LookLabel look={statusLook(status)} />
  return (
    <LabelCell
      title={t({ id: 'Status of {title}' }, { title })}
      choose={t({ id: 'Set status' })}
      shortcut={takesKeys ? 'S' : undefined}
      words={workStatuses}
      value={status}
      lookOf={statusLook}
      onChange={(wanted) => change(item, { status: wanted })}
    />
  )
}

export function PriorityCell({ item, takesKeys }: CellProps) {
  const change = useChangeWork()
  const { title, priority } = item
  if (priority === undefined) return null
  if (!item.can.includes('edit')) return <LookLabel look={priorityLook(priority)} />
  return (
    <LabelCell
      title={t({ id: 'Priority of {title}' }, { title })}
      choose={t({ id: 'Set priority' })}
      shortcut={takesKeys ? 'P' : undefined}
      words={MOST_URGENT_FIRST}
      value={priority}
      lookOf={priorityLook}
      onChange={(wanted) => change(item, { priority: wanted })}
    />
  )
}

const MOST_URGENT_FIRST = priorities.toReversed()

interface SelectCell extends CellProps {
  children?: ReactNode
  says?: string
}

/** Starts with the visible text, for speech control (WCAG 2.5.3). */
const named = (says: string | undefined, name: string) => (says ? `${says}: ${name}` : name)

export function DueDateCell({ item, takesKeys, exact = false, children, says }: SelectCell & { exact?: boolean }) {
  const change = useChangeWork()
  const now = useNow()
  const { title, dueOn } = item
  const settled = exact || isClosed(item)
  const day = children ?? <DueLabel inRow day={dueOn} settled={settled} />
  if (!item.can.includes('edit')) return children ? null : day
  const name = t({ id: 'Due date of {title}' }, { title })
  return (
    <EditableCell
      label={named(says, `${name}: ${rowDueLabel(dueOn, now, settled)}`)}
      title={name}
      shortcut={takesKeys ? 'D' : undefined}
      needs={DateEditor.load}
      renderChoice={(choose) => (
        <DateEditor
          label={name}
          value={dueOn}
          onChoose={(wanted) => choose(wanted === dueOn ? Promise.resolve(true) : change(item, { dueOn: wanted }))}
          mayBeNone
        />
      )}
    >
      {day}
    </EditableCell>
  )
}

export function AssigneesCell({ item, takesKeys, children, says }: SelectCell) {
  const change = useChangeWork()
  const { title, assignees } = item
  const mayAssign = item.can.includes('assign')
  const people =
    children ??
    (assignees.length > 0 ? (
      <span className={styles.people}>
        <AvatarStack people={assignees} visible={3} size="tiny" />
      </span>
    ) : (
      <span className={styles.nobody} data-open={mayAssign || undefined}>
        {mayAssign && <Plus aria-hidden="true" />}
      </span>
    ))
  if (!mayAssign) return assignees.length > 0 && !children ? people : null
  const name = t({ id: 'Assignees of {title}' }, { title })
  const names = assignees.map((person) => person.name).join(', ') || t({ id: 'Unassigned' })
  return (
    <EditableCell
      label={named(says, `${name}: ${names}`)}
      title={name}
      shortcut={takesKeys ? 'A' : undefined}
      needs={() => Promise.all([OptionList.load(), AssigneePicker.load()])}
      renderChoice={(choose) => (
        <AssigneePicker item={item} choose={choose} onChange={(next) => change(item, { assignees: next })} />
      )}
    >
      {people}
    </EditableCell>
  )
}

export function EstimateCell({ item }: CellProps) {
  const change = useChangeWork()
  const estimate = item.estimate ?? null
  const shown = estimate === null ? '–' : t({ id: '{count} h' }, { count: estimate })
  if (!item.can.includes('edit')) return shown
  const name = t({ id: 'Estimate of {title}' }, { title: item.title })
  const check = (text: string) =>
    /^\d{0,5}$/.test(text.trim()) && Number(text) <= LIMITS.estimatedHours ? undefined : t({ id: 'Enter whole hours' })
  return (
    <EditableCell
      label={`${name}: ${shown}`}
      title={name}
      needs={TextEditor.load}
      renderChoice={(choose) => (
        <TextEditor
          label={name}
          numeric
          value={estimate === null ? '' : String(estimate)}
          check={check}
          onEnter={(text) => choose(change(item, { estimate: text === '' ? null : Number(text) }))}
        />
      )}
    >
      {shown}
    </EditableCell>
  )
}

export function TitleCell({ item, takesKeys, children }: CellProps & { children: ReactNode }) {
  const change = useChangeWork()
  const name = t({ id: 'Title of {title}' }, { title: item.title })
  const check = (text: string) => {
    if (text.trim() === '') return translate(messages.titleRequired)
    return text.trim().length > LIMITS.name ? translate(messages.titleTooLong) : undefined
  }
  return (
    <EditableCell
      label={name}
      title={name}
      shortcut={takesKeys ? 'E' : undefined}
      needs={TextEditor.load}
      renderChoice={(choose) => (
        <TextEditor
          label={name}
          value={item.title}
          check={check}
          onEnter={(title) => choose(title === item.title ? Promise.resolve(true) : change(item, { title }))}
        />
      )}
    >
      {children}
    </EditableCell>
  )
}
