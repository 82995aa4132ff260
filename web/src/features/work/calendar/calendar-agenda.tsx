import { utcMidnight } from '@oriel/contracts/days'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { dayFormatter, dayOf } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { AvatarStack, EmptyState, hueOf, lookOfStatus, useNow, Word } from '../../../ui/index.ts'
import { useAddressOf } from '../addresses.ts'
import { RepeatsMark } from '../repeats-mark.tsx'
import { isSettled } from '../settled.ts'
import { DueCell } from '../table/cells.tsx'
import type { Thing } from '../work-kinds.ts'
import { DayOffWords } from './day-off-words.tsx'
import { MovedMark } from './moved-mark.tsx'
import type { LatestMove } from './moves-in-days.ts'
import { CalendarAsked } from './calendar-asked.tsx'
import { CalendarMilestone } from './calendar-milestone.tsx'
import { mayMove } from './calendar-item.tsx'
import type { OnDays } from './on-days.ts'
import type { Span } from './span.ts'
import styles from './work-calendar.module.css'

interface CalendarAgendaProps extends OnDays {
  span: Span
}

/** Day by day what is due and asked; days without anything are left out. */
export function CalendarAgenda({ span, byDay, milestones, asked, daysOff, moves }: CalendarAgendaProps) {
  const today = dayOf(useNow())
  const days = [...new Set([byDay, milestones, asked, daysOff.on].flatMap((it) => [...it.keys()]))]
    .filter((day) => day >= span.from && day <= span.to)
    .toSorted()
  if (days.length === 0)
    return <EmptyState icon={CalendarCheck} title={t({ id: 'Nothing is due in these four weeks.' })} />
  return (
    <div className={styles.agenda}>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} data-today={day === today || undefined}>
            {dayFormatter('wholeDay').format(utcMidnight(day))}
            {day === today && <span> · {t({ id: 'Today' })}</span>}
            {daysOff.isFree(day) && <span> · {t({ id: 'No working day' })}</span>}
          </h2>
          <DayOffWords on={daysOff.on.get(day)} />
          <ul>
            {(asked.get(day) ?? []).map((it) => (
              <CalendarAsked key={it.id} asked={it} look="line" />
            ))}
            {(milestones.get(day) ?? []).map((milestone) => (
              <CalendarMilestone key={milestone.id} milestone={milestone} move={moves.get(milestone.id)} look="line" />
            ))}
            {(byDay.get(day) ?? []).map((thing) => (
              <AgendaLine key={thing.id} thing={thing} move={moves.get(thing.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function AgendaLine({ thing, move }: { thing: Thing; move: LatestMove | undefined }) {
  const addressOf = useAddressOf()
  const { title, project, parent, assignees, status } = thing
  return (
    <li className={styles.line} data-hue={hueOf(project.name)} data-settled={isSettled(thing) || undefined}>
      <span className={styles.what}>
        <Link className={styles.link} to={addressOf(thing)}>
          {title}
        </Link>
        <span className={styles.where}>
          {parent ? `${parent.title} · ${project.name}` : project.name}
          <RepeatsMark thing={thing} />
        </span>
        <MovedMark move={move} look="line" />
      </span>
      {assignees.length > 0 && <AvatarStack people={assignees} visible={3} size="tiny" />}
      <span className={styles.status}>
        <Word look={lookOfStatus(status)} />
      </span>
      {mayMove(thing) && <DueCell thing={thing} takesKeys={false} />}
    </li>
  )
}
