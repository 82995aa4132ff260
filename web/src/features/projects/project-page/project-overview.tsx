import { compareDue } from '@oriel/contracts/time/dates'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { formatDay, formatInstantDay, formatProjectDue } from '../../../lib/dates.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { resolveMentions } from '../../../lib/resolve/comments.ts'
import { isClosed, type WorkSummary } from '../../../lib/work-data.ts'
import {
  AvatarStack,
  Card,
  DueLabel,
  Facts,
  markMentions,
  PersonName,
  Prose,
  Row,
  Rows,
  StatusBadge,
} from '../../../ui/index.ts'
import { ProjectMilestones } from './project-milestones.tsx'
import styles from './project-overview.module.css'
import common from '../../../ui/layout/common.module.css'

const DatesCard = lazyComponent(() => import('./dates-card.tsx'), 'DatesCard')

interface ProjectOverviewProps {
  project: Project
  tasks: readonly WorkSummary[]
  readOnly: boolean
}

/** REQ-604. */
export function ProjectOverview({ project, tasks, readOnly }: ProjectOverviewProps) {
  const { progress, team, description, startsOn, createdAt, people } = project
  const { named = [] } = resolveMentions(project.mentions, people)
  return (
    <div className={styles.panels}>
      <div className={common.column4}>
        <DueNext tasks={tasks} />
        <ProjectMilestones project={project} readOnly={readOnly} />
      </div>
      <div className={common.column4}>
        <Card title={t({ id: 'Project information' })}>
          {description && <Prose text={description} mark={markMentions(named)} />}
          <Facts
            facts={[
              [t({ id: 'Project Progress' }), `${progress}%`],
              [
                t({ id: 'Tasks' }),
                `${project.tasks.total} · ${t({ id: '{completed} completed' }, { completed: project.tasks.completed })}`,
              ],
              [t({ id: 'Team members' }), team.length],
              [
                t({ id: 'Client' }),
                project.client === null ? (
                  ownerName({ ...project, company: null }, people)
                ) : (
                  <PersonName key="client" person={personById(people, project.client)} />
                ),
              ],
              [t({ id: 'Company' }), project.company],
              [t({ id: 'Start date' }), startsOn ? formatDay(startsOn) : formatInstantDay(createdAt)],
              [t({ id: 'Due date' }), formatProjectDue(project)],
              [
                t({ id: 'Created by' }),
                <PersonName key="creator" person={personById(project.people, project.createdBy)} />,
              ],
            ]}
          />
        </Card>
        <Suspense>
          <DatesCard project={project} />
        </Suspense>
      </div>
    </div>
  )
}

const FIRST = 5

function DueNext({ tasks }: Pick<ProjectOverviewProps, 'tasks'>) {
  const paths = usePaths()
  const next = tasks
    .filter((task) => !isClosed(task))
    .toSorted(compareDue)
    .slice(0, FIRST)
  if (next.length === 0) return null
  return (
    <Card flush title={t({ id: 'Due next' })} aside={<Link to="?tab=tasks">{t({ id: 'Show all' })}</Link>}>
      <Rows label={t({ id: 'Due next' })}>
        {next.map(({ id, project, title, assignees, status, dueOn }) => (
          <Row
            key={id}
            to={paths.task(id, project.id)}
            title={title}
            meta={
              <span className={styles.facts}>
                <AvatarStack people={assignees} visible={3} />
                <StatusBadge status={status} />
                <DueLabel inRow day={dueOn} />
              </span>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
