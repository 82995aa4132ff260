import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { ListTodo, TrendingUp, Users } from 'lucide-react'
import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { formatDay, formatInstantDay, formatProjectDue } from '../../../lib/dates.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { resolveMentions } from '../../../lib/resolve/comments.ts'
import type { WorkSummary } from '../../../lib/work-data.ts'
import { Card, Facts, markMentions, PersonName, Prose, StatTile, StatTiles } from '../../../ui/index.ts'
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
    <div className={common.column4}>
      <StatTiles>
        <StatTile icon={TrendingUp} label={t({ id: 'Project Progress' })} value={`${progress}%`} />
        <StatTile
          icon={ListTodo}
          label={t({ id: 'Tasks' })}
          value={project.tasks.total}
          note={t({ id: '{completed} completed' }, { completed: project.tasks.completed })}
        />
        <StatTile icon={Users} label={t({ id: 'Team members' })} value={team.length} />
      </StatTiles>
      <div className={styles.panels}>
        <ProjectMilestones project={project} tasks={tasks} readOnly={readOnly} />
        <Card title={t({ id: 'Project information' })}>
          {description && <Prose text={description} mark={markMentions(named)} />}
          <Facts
            facts={[
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
