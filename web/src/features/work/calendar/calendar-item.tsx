import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { hueOf } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { RecurringMark } from '../recurrence/recurring-mark.tsx'
import { isClosed } from '../work-items/is-closed.ts'
import { DueDateCell } from '../table/cells.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { DateChangeMark } from './date-change-mark.tsx'
import type { LatestDateChange } from './use-date-changes.ts'
import styles from './work-calendar.module.css'

interface CalendarItemProps {
  thing: Work
  move: LatestDateChange | undefined
  /** It is dragged to another day; null when it is let go. */
  onDrag: (thing: Work | null) => void
}

export const canReschedule = (thing: Work) => thing.can.includes('edit')

/** A piece of work on its day, in the colour of its project. Whoever may change it drags it, or chooses another day. */
export function CalendarItem({ thing, move, onDrag }: CalendarItemProps) {
  const addressOf = useWorkPath()
  const { title, project, parent } = thing
  return (
    <li
      className={styles.item}
      data-hue={hueOf(project.name)}
      data-settled={isClosed(thing) || undefined}
      draggable={canReschedule(thing)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(thing)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link
        className={styles.link}
        to={addressOf(thing)}
        title={[title, parent?.title, project.name].filter(Boolean).join(' · ')}
        draggable={false}
      >
        {title}
      </Link>
      <RecurringMark thing={thing} />
      <DateChangeMark move={move} look="item" />
      <span className={styles.move}>
        <DueDateCell thing={thing} takesKeys={false} says={t({ id: 'Move to…' })}>
          <CalendarClock aria-hidden="true" />
        </DueDateCell>
      </span>
    </li>
  )
}
