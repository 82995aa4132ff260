import { utcMidnight } from '@oriel/contracts/time/dates'
import { Link } from 'react-router'
import { dayFormatter, toIsoDate } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { AvatarStack, EmptyState, statusLook, useNow, LookLabel } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { RecurringMark } from '../recurrence/recurring-mark.tsx'
import { DueDateCell } from '../table/cells.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { TimeOffLabel } from './time-off-label.tsx'
import { DateChangeMark } from './date-change-mark.tsx'
import type { LatestDateChange } from './use-date-changes.ts'
import { CalendarAttentionItem } from './calendar-attention-item.tsx'
import { CalendarMilestone } from './calendar-milestone.tsx'
import { canReschedule } from './calendar-item.tsx'
import { type CalendarDayData, inProjectHue } from './calendar-days.ts'
import type { CalendarRange } from './calendar-range.ts'
import styles from './work-calendar.module.css'
import { isClosed } from '../../../lib/work-data.ts'

interface CalendarAgendaProps extends CalendarDayData {
  span: CalendarRange
}

export function CalendarAgenda({ span, byDay, milestones, asked, timeOff, moves }: CalendarAgendaProps) {
  const today = toIsoDate(useNow())
  const days = [...new Set([byDay, milestones, asked, timeOff.on].flatMap((it) => [...it.keys()]))]
    .filter((day) => day >= span.from && day <= span.to)
    .toSorted()
  if (days.length === 0) return <EmptyState title={t({ id: 'Nothing is due in these four weeks.' })} />
  return (
    <div className={styles.agenda}>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} data-today={day === today || undefined}>
            <span>{dayFormatter('wholeDay').format(utcMidnight(day))}</span>
            {day === today && <span> · {t({ id: 'Today' })}</span>}
            {timeOff.isFree(day) && <span> · {t({ id: 'Not a working day' })}</span>}
          </h2>
          <TimeOffLabel on={timeOff.on.get(day)} />
          <ul>
            {(asked.get(day) ?? []).map((it) => (
              <CalendarAttentionItem key={it.id} asked={it} look="line" />
            ))}
            {(milestones.get(day) ?? []).map((milestone) => (
              <CalendarMilestone key={milestone.id} milestone={milestone} move={moves.get(milestone.id)} look="line" />
            ))}
            {(byDay.get(day) ?? []).map((item) => (
              <AgendaRow key={item.id} item={item} move={moves.get(item.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function AgendaRow({ item, move }: { item: Work; move: LatestDateChange | undefined }) {
  const addressOf = useWorkPath()
  const { title, project, parent, assignees, status } = item
  return (
    <li className={styles.line} style={inProjectHue(project.id)} data-settled={isClosed(item) || undefined}>
      <span className={styles.what}>
        <Link data-covers className={styles.link} to={addressOf(item)}>
          {title}
        </Link>
        <span className={styles.where}>
          {parent ? `${parent.title} · ${project.name}` : project.name}
          <RecurringMark item={item} />
        </span>
        <DateChangeMark move={move} look="line" />
      </span>
      {assignees.length > 0 && <AvatarStack people={assignees} visible={3} size="tiny" />}
      <span className={styles.status}>
        <LookLabel look={statusLook(status)} />
      </span>
      {canReschedule(item) && <DueDateCell item={item} takesKeys={false} />}
    </li>
  )
}
