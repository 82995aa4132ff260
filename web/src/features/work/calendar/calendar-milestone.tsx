import { CircleCheckBig, Flag } from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import type { MilestoneOnCalendar } from './milestones-query.ts'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { DateChangeMark } from './date-change-mark.tsx'
import type { LatestDateChange } from './use-date-changes.ts'
import { inProjectHue } from './calendar-days.ts'
import styles from './work-calendar.module.css'

interface CalendarMilestoneProps {
  milestone: MilestoneOnCalendar
  move: LatestDateChange | undefined
  look: 'item' | 'line'
}

export function CalendarMilestone({ milestone, move, look }: CalendarMilestoneProps) {
  const paths = usePaths()
  const { title, project, reachedAt } = milestone
  const Icon = reachedAt === null ? Flag : CircleCheckBig
  const link = (
    <Link className={styles.link} to={paths.project(project.id)} title={`${title} · ${project.name}`}>
      <VisuallyHidden>{t({ id: 'Milestone' })}: </VisuallyHidden>
      {title}
    </Link>
  )
  return (
    <li className={styles[look]} style={inProjectHue(project.id)} data-milestone>
      <Icon className={styles.mark} aria-hidden="true" />
      {look === 'item' ? (
        <>
          {link}
          <DateChangeMark move={move} look="item" />
        </>
      ) : (
        <span className={styles.what}>
          {link}
          <span className={styles.where}>{project.name}</span>
          <DateChangeMark move={move} look="line" />
        </span>
      )}
      {look === 'line' && reachedAt !== null && <span className={styles.status}>{t({ id: 'Reached' })}</span>}
    </li>
  )
}
