import { utcMidnight } from '@oriel/contracts/time/dates'
import { CircleCheckBig, CircleDot, FolderKanban, ListTodo } from 'lucide-react'
import { Link } from 'react-router'
import type { ManagerHome } from '../../../features/overview/home/home-queries.ts'
import { RecentCustomersPanel } from '../../../features/overview/home/recent-customers-panel.tsx'
import type { ManagerAttentionData } from '../../../features/overview/home/manager-attention-query.ts'
import { dayFormatter, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Parts, PersonAvatar, PersonName, ProgressBar, StatTile, StatTiles } from '../../../ui/index.ts'
import styles from './home-sidebar.module.css'
import common from '../../../ui/layout/common.module.css'
import { QuickLinks } from './quick-links.tsx'

const OPEN = 'status=pending,in-progress'

export function HomeSidebar({ home, found }: { home: ManagerHome; found: ManagerAttentionData }) {
  return (
    <Parts>
      <UpcomingDates week={found.week} />
      <WorkloadSummary workload={found.workload} />
      <Totals {...home} />
      <RecentCustomersPanel {...home} />
      <QuickLinks pendingRequests={home.pendingRequests} />
    </Parts>
  )
}

function UpcomingDates({ week }: Pick<ManagerAttentionData, 'week'>) {
  return (
    <section className={common.column2} aria-labelledby="next-days">
      <h2 id="next-days" className={styles.title}>
        {t({ id: 'Tasks due in the next 7 days' })}
      </h2>
      {week.length === 0 ? (
        <p className={common.note}>{t({ id: 'No tasks due.' })}</p>
      ) : (
        <ul className={styles.days}>
          {week.map(({ day, tasks }) => (
            <li key={day}>
              <Link
                className={styles.day}
                to={`/tasks?${OPEN}&dueFrom=${day}&dueTo=${day}`}
                title={t(
                  { id: '{count, plural, one {# task} other {# tasks}} due on {day}' },
                  { count: tasks, day: formatDay(day) },
                )}
              >
                <span>{dayFormatter('shortWeekday').format(utcMidnight(day))}</span>
                <span className={styles.number}>{tasks}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WorkloadSummary({ workload }: Pick<ManagerAttentionData, 'workload'>) {
  if (workload.length === 0) return null
  const most = Math.max(...workload.map(({ tasks, subtasks }) => tasks + subtasks))
  return (
    <section className={common.column2} aria-labelledby="workload">
      <div className={styles.line}>
        <h2 id="workload" className={styles.title}>
          {t({ id: 'Workload' })}
        </h2>
        <Link className={common.note} to="/employee-management">
          {t({ id: 'All staff' })}
        </Link>
      </div>
      <ul className={common.column}>
        {workload.map(({ person, tasks, subtasks }) => (
          <li key={person.id} className={styles.person}>
            <PersonAvatar person={person} size="small" decorative />
            <span className={styles.name}>
              <PersonName person={person} />
            </span>
            <span aria-hidden="true">
              <ProgressBar
                label={person.name}
                value={(100 * (tasks + subtasks)) / most}
                numberShown={false}
                size="thin"
              />
            </span>
            <span className={styles.counts}>
              <Link to={`/tasks?assignedTo=${person.id}&${OPEN}`}>
                {t({ id: '{count, plural, one {# task} other {# tasks}}' }, { count: tasks })}
              </Link>
              <Link to={`/subtasks?assignedTo=${person.id}&${OPEN}`}>
                {t({ id: '{count, plural, one {# subtask} other {# subtasks}}' }, { count: subtasks })}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Totals({ projectCount, tasks }: Pick<ManagerHome, 'projectCount' | 'tasks'>) {
  return (
    <div className={styles.totals}>
      <StatTiles>
        <StatTile label={t({ id: 'Total Customers' })} value={projectCount} icon={FolderKanban} to="/customers" />
        <StatTile
          label={t({ id: 'Completed' })}
          value={tasks.completed}
          icon={CircleCheckBig}
          to="/tasks?status=completed"
        />
        <StatTile
          label={t({ id: 'In Progress' })}
          value={tasks.inProgress}
          icon={CircleDot}
          to="/tasks?status=in-progress"
        />
        <StatTile label={t({ id: 'Total Tasks' })} value={tasks.total} icon={ListTodo} to="/tasks" />
      </StatTiles>
    </div>
  )
}
