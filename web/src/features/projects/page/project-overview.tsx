import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { CircleDot, Flag, ListTodo, Play, TrendingUp, Users } from 'lucide-react'
import { exactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { personOf } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { namedIn } from '../../../lib/talk/said.ts'
import type { Work } from '../../../lib/work-items.ts'
import {
  Card,
  DueLabel,
  Facts,
  marking,
  PersonName,
  ProgressBar,
  Prose,
  StatTile,
  StatTiles,
} from '../../../ui/index.ts'
import { ForecastCard } from './forecast-card.tsx'
import styles from './project-overview.module.css'

/** Of the open tasks, the timeline names this many. */
const NEXT = 3

interface ProjectOverviewProps {
  project: Project
  tasks: readonly Work[]
}

/** How far the project is, and its facts (REQ-604). */
export function ProjectOverview({ project, tasks }: ProjectOverviewProps) {
  const { progress, team, description, dueOn, createdAt, people } = project
  const { named = [] } = namedIn(project.mentions, people)
  return (
    <div className={styles.overview}>
      <StatTiles>
        <StatTile icon={TrendingUp} label={t({ id: 'Project Progress' })} value={`${progress}%`} />
        <StatTile
          icon={ListTodo}
          label={t({ id: 'Tasks' })}
          value={project.tasks.total}
          note={t({ id: '{completed} completed' }, { completed: project.tasks.completed })}
        />
        <StatTile icon={Users} label={t({ id: 'Team Members' })} value={team.length} />
      </StatTiles>
      <div className={styles.panels}>
        <Timeline project={project} tasks={tasks} />
        <Card title={t({ id: 'Project Information' })}>
          {description && <Prose text={description} mark={marking(named)} />}
          <Facts
            facts={[
              [t({ id: 'Client' }), <PersonName key="client" person={personOf(project.people, project.client)} />],
              [t({ id: 'Company' }), project.company],
              [t({ id: 'Start date' }), formatInstantDay(createdAt)],
              [t({ id: 'Due date' }), dueOn ? formatDay(dueOn) : t({ id: 'Not set' })],
              [
                t({ id: 'Created by' }),
                <PersonName key="creator" person={personOf(project.people, project.createdBy)} />,
              ],
            ]}
          />
        </Card>
        <ForecastCard project={project} />
      </div>
    </div>
  )
}

/** From the start over the next tasks to the deadline. */
function Timeline({ project, tasks }: ProjectOverviewProps) {
  const { progress, dueOn, createdAt, status } = project
  const settled = status === 'completed' || status === 'cancelled'
  const next = tasks
    .filter((task) => task.status === 'pending' || task.status === 'in-progress')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .slice(0, NEXT)
  const milestones = [
    ...next.map(({ id, title, dueOn: day }) => ({ key: id, title, day, icon: CircleDot })),
    { key: 'deadline', title: t({ id: 'Deadline' }), day: dueOn, icon: Flag },
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <Card title={t({ id: 'Timeline' })}>
      <ProgressBar label={t({ id: 'Project progress' })} value={progress} />
      <ol className={styles.timeline}>
        <li className={styles.step}>
          <Play className={styles.icon} aria-hidden="true" />
          <span>{t({ id: 'Started' })}</span>
          <span className={styles.when} title={exactInstant(createdAt)}>
            {formatInstantDay(createdAt)}
          </span>
        </li>
        {milestones.map(({ key, title, day, icon: Icon }) => (
          <li key={key} className={styles.step}>
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>{title}</span>
            <span className={styles.when}>
              <DueLabel day={day} settled={settled} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
