import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { priorities, workStatuses } from '@oriel/contracts/words'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { dueLabel, formatDay } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import {
  AvatarStack,
  Cell,
  DayChoice,
  DueLabel,
  LineEntry,
  lookOfPriority,
  lookOfStatus,
  OptionList,
  useNow,
  Word,
  WordCell,
} from '../../../ui/index.ts'
import { useChangeThing } from '../change-thing.ts'
import { isSettled } from '../settled.ts'
import type { Thing } from '../work-kinds.ts'
import styles from './cells.module.css'

const PeopleChoice = lazyPart(
  () => import('./people-choice.tsx'),
  (it) => it.PeopleChoice,
)

interface CellProps {
  thing: Thing
  /** Keys open the cells of its row. */
  takesKeys: boolean
}

export function StatusCell({ thing, takesKeys }: CellProps) {
  const change = useChangeThing()
  const { title, status } = thing
  if (!thing.can.includes('setStatus')) return <Word look={lookOfStatus(status)} />
  return (
    <WordCell
      title={t({ id: 'Status of {title}' }, { title })}
      choose={t({ id: 'Set status' })}
      shortcut={takesKeys ? 'S' : undefined}
      words={workStatuses}
      value={status}
      lookOf={lookOfStatus}
      onChange={(wanted) => change(thing, { status: wanted })}
    />
  )
}

export function PriorityCell({ thing, takesKeys }: CellProps) {
  const change = useChangeThing()
  const { title, priority } = thing
  if (priority === undefined) return null
  if (!thing.can.includes('edit')) return <Word look={lookOfPriority(priority)} />
  return (
    <WordCell
      title={t({ id: 'Priority of {title}' }, { title })}
      choose={t({ id: 'Set priority' })}
      shortcut={takesKeys ? 'P' : undefined}
      words={MOST_URGENT_FIRST}
      value={priority}
      lookOf={lookOfPriority}
      onChange={(wanted) => change(thing, { priority: wanted })}
    />
  )
}

const MOST_URGENT_FIRST = priorities.toReversed()

interface CellWithWords extends CellProps {
  /** Stands in the cell instead of what it holds, and what it says. */
  children?: ReactNode
  says?: string
}

/** Whoever sees these words can say them, too: they begin the name. */
const named = (says: string | undefined, name: string) => (says ? `${says}: ${name}` : name)

/** The day, or what is to be pressed instead of it. */
export function DueCell({ thing, takesKeys, children, says }: CellWithWords) {
  const change = useChangeThing()
  const now = useNow()
  const { title, dueOn } = thing
  const day = children ?? <DueLabel day={dueOn} settled={isSettled(thing)} />
  if (!thing.can.includes('edit')) return children ? null : day
  const name = t({ id: 'Due day of {title}' }, { title })
  return (
    <Cell
      label={named(says, `${name}: ${isSettled(thing) ? formatDay(dueOn) : dueLabel(dueOn, now)}`)}
      title={name}
      shortcut={takesKeys ? 'D' : undefined}
      needs={DayChoice.load}
      renderChoice={(choose) => (
        <DayChoice
          label={name}
          value={dueOn}
          onChoose={(wanted) => choose(wanted === dueOn ? Promise.resolve(true) : change(thing, { dueOn: wanted }))}
        />
      )}
    >
      {day}
    </Cell>
  )
}

/** Avatars, or what is to be pressed instead of them. */
export function PeopleCell({ thing, takesKeys, children, says }: CellWithWords) {
  const change = useChangeThing()
  const { title, assignees } = thing
  const mayAssign = thing.can.includes('assign')
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
  const name = t({ id: 'People on {title}' }, { title })
  const names = assignees.map((person) => person.name).join(', ') || t({ id: 'Nobody assigned' })
  return (
    <Cell
      label={named(says, `${name}: ${names}`)}
      title={name}
      shortcut={takesKeys ? 'A' : undefined}
      needs={() => Promise.all([OptionList.load(), PeopleChoice.load()])}
      renderChoice={(choose) => (
        <PeopleChoice thing={thing} choose={choose} onChange={(next) => change(thing, { assignees: next })} />
      )}
    >
      {people}
    </Cell>
  )
}

export function EstimateCell({ thing }: CellProps) {
  const change = useChangeThing()
  const estimate = thing.estimate ?? null
  const shown = estimate === null ? '–' : t({ id: '{count} h' }, { count: estimate })
  if (!thing.can.includes('edit')) return shown
  const name = t({ id: 'Estimate of {title}' }, { title: thing.title })
  const check = (text: string) =>
    /^\d{0,5}$/.test(text.trim()) && Number(text) <= LIMITS.estimatedHours ? undefined : t({ id: 'Whole hours' })
  return (
    <Cell
      label={`${name}: ${shown}`}
      title={name}
      needs={LineEntry.load}
      renderChoice={(choose) => (
        <LineEntry
          label={name}
          numeric
          value={estimate === null ? '' : String(estimate)}
          check={check}
          onEnter={(text) => choose(change(thing, { estimate: text === '' ? null : Number(text) }))}
        />
      )}
    >
      {shown}
    </Cell>
  )
}

/** The pencil at a title. */
export function TitleCell({ thing, takesKeys, children }: CellProps & { children: ReactNode }) {
  const change = useChangeThing()
  const name = t({ id: 'Title of {title}' }, { title: thing.title })
  const check = (text: string) => {
    if (text.trim() === '') return say(messages.titleRequired)
    return text.trim().length > LIMITS.name ? say(messages.titleTooLong) : undefined
  }
  return (
    <Cell
      label={name}
      title={name}
      shortcut={takesKeys ? 'E' : undefined}
      needs={LineEntry.load}
      renderChoice={(choose) => (
        <LineEntry
          label={name}
          value={thing.title}
          check={check}
          onEnter={(title) => choose(title === thing.title ? Promise.resolve(true) : change(thing, { title }))}
        />
      )}
    >
      {children}
    </Cell>
  )
}
