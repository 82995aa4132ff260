import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { ListTodo, TrendingUp, Users } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { personOf } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { namedIn } from '../../../lib/talk/said.ts'
import type { Work } from '../../../lib/work-items.ts'
import { Card, Facts, marking, PersonName, Prose, StatTile, StatTiles } from '../../../ui/index.ts'
import { ForecastCard } from './forecast-card.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import styles from './project-overview.module.css'

const MovedDaysCard = lazyPart(
  () => import('./moved-days-card.tsx'),
  (it) => it.MovedDaysCard,
)

const PromisesCard = lazyPart(
  () => import('./promises/promises-card.tsx'),
  (it) => it.PromisesCard,
)

interface ProjectOverviewProps {
  project: Project
  tasks: readonly Work[]
  readOnly: boolean
}

/** How far the project is, and its facts (REQ-604). */
export function ProjectOverview({ project, tasks, readOnly }: ProjectOverviewProps) {
  const { progress, team, description, startsOn, dueOn, createdAt, people } = project
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
        <ProjectTimeline project={project} tasks={tasks} readOnly={readOnly} />
        <Card title={t({ id: 'Project Information' })}>
          {description && <Prose text={description} mark={marking(named)} />}
          <Facts
            facts={[
              [t({ id: 'Client' }), <PersonName key="client" person={personOf(project.people, project.client)} />],
              [t({ id: 'Company' }), project.company],
              [t({ id: 'Start date' }), startsOn ? formatDay(startsOn) : formatInstantDay(createdAt)],
              [t({ id: 'Due date' }), dueOn ? formatDay(dueOn) : t({ id: 'Not set' })],
              [
                t({ id: 'Created by' }),
                <PersonName key="creator" person={personOf(project.people, project.createdBy)} />,
              ],
            ]}
          />
        </Card>
        <ForecastCard project={project} />
        <Suspense>
          <PromisesCard project={project} />
        </Suspense>
        <Suspense>
          <MovedDaysCard projectId={project.id} />
        </Suspense>
      </div>
    </div>
  )
}
