import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { useNow } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { RecurringMark } from '../recurrence/recurring-mark.tsx'
import { DueDateCell } from '../table/cells.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { DateChangeMark } from './date-change-mark.tsx'
import type { LatestDateChange } from './use-date-changes.ts'
import { inProjectHue } from './calendar-days.ts'
import styles from './work-calendar.module.css'
import { isClosed } from '../../../lib/work-data.ts'

interface CalendarItemProps {
  item: Work
  move: LatestDateChange | undefined
  /** Null on drag end. */
  onDrag: (item: Work | null) => void
}

export const canReschedule = (item: Work) => item.can.includes('edit')

export function CalendarItem({ item, move, onDrag }: CalendarItemProps) {
  const addressOf = useWorkPath()
  const today = toIsoDate(useNow())
  const { title, project, parent, dueOn } = item
  return (
    <li
      className={styles.item}
      style={inProjectHue(project.id)}
      data-late={(dueOn !== null && dueOn < today && !isClosed(item)) || undefined}
      data-settled={isClosed(item) || undefined}
      draggable={canReschedule(item)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link
        className={styles.link}
        to={addressOf(item)}
        title={[title, parent?.title, project.name].filter(Boolean).join(' · ')}
        draggable={false}
      >
        {title}
      </Link>
      <RecurringMark item={item} />
      <DateChangeMark move={move} look="item" />
      <span className={styles.move}>
        <DueDateCell item={item} takesKeys={false} says={t({ id: 'Reschedule…' })}>
          <CalendarClock aria-hidden="true" />
        </DueDateCell>
      </span>
    </li>
  )
}
