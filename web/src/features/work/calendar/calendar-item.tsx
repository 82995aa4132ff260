import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { hueOf } from '../../../ui/index.ts'
import { useAddressOf } from '../addresses.ts'
import { RepeatsMark } from '../repeats-mark.tsx'
import { isSettled } from '../settled.ts'
import { DueCell } from '../table/cells.tsx'
import type { Thing } from '../work-kinds.ts'
import { MovedMark } from './moved-mark.tsx'
import type { LatestMove } from './moves-in-days.ts'
import styles from './work-calendar.module.css'

interface CalendarItemProps {
  thing: Thing
  move: LatestMove | undefined
  /** It is dragged to another day; null when it is let go. */
  onDrag: (thing: Thing | null) => void
}

export const mayMove = (thing: Thing) => thing.can.includes('edit')

/** A piece of work on its day, in the colour of its project. Whoever may change it drags it, or chooses another day. */
export function CalendarItem({ thing, move, onDrag }: CalendarItemProps) {
  const addressOf = useAddressOf()
  const { title, project, parent } = thing
  return (
    <li
      className={styles.item}
      data-hue={hueOf(project.name)}
      data-settled={isSettled(thing) || undefined}
      draggable={mayMove(thing)}
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
      <RepeatsMark thing={thing} />
      <MovedMark move={move} look="item" />
      <span className={styles.move}>
        <DueCell thing={thing} takesKeys={false} says={t({ id: 'Move to…' })}>
          <CalendarClock aria-hidden="true" />
        </DueCell>
      </span>
    </li>
  )
}
