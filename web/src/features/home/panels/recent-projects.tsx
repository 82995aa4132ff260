import { FolderKanban } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { personOf } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import {
  AvatarStack,
  CardGrid,
  DueLabel,
  EmptyState,
  LinkCard,
  LoadMore,
  ProgressBar,
  StatusBadge,
} from '../../../ui/index.ts'
import type { ClientHome } from '../home-queries.ts'
import { expectation } from '../outlook-words.ts'
import styles from './recent-projects.module.css'

const STEP = 6

type RecentProjectsProps = Pick<ClientHome, 'recentProjects' | 'people' | 'outlook'>

/** The client's projects as cards; a click opens one. */
export function RecentProjects({ recentProjects, people, outlook }: RecentProjectsProps) {
  const [shown, setShown] = useState(STEP)
  const [search] = useSearchParams()
  const wanted = search.get('projects')
  const projects = wanted ? recentProjects.filter(({ status }) => status === wanted) : recentProjects
  return (
    <section className={styles.section} aria-labelledby="recent-projects">
      <h2 id="recent-projects" className={styles.title}>
        {t({ id: 'Recent Projects' })}
      </h2>
      {wanted && (
        <p className={styles.narrowed}>
          <StatusBadge status={wanted} /> {projects.length} · <Link to="?">{t({ id: 'Show all' })}</Link>
        </p>
      )}
      {recentProjects.length === 0 ? (
        <EmptyState
          icon={FolderKanban}
          title={t({ id: 'No projects yet' })}
          text={t({ id: 'Your project appears here as soon as your project manager has set it up.' })}
          level={3}
        />
      ) : (
        <CardGrid>
          {projects.slice(0, shown).map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              people={people}
              outlook={outlook.find((it) => it.project === project.id)}
            />
          ))}
        </CardGrid>
      )}
      <LoadMore more={projects.length > shown} onPress={() => setShown(shown + STEP)}>
        {t({ id: 'Load More Projects' })}
      </LoadMore>
    </section>
  )
}

interface ProjectCardProps {
  project: ClientHome['recentProjects'][number]
  people: ClientHome['people']
  /** When it will be done; of those that run. */
  outlook: ClientHome['outlook'][number] | undefined
}

function ProjectCard({ project, people, outlook }: ProjectCardProps) {
  const paths = usePaths()
  const { id, name, status, progress, tasks, team, dueOn } = project
  return (
    <LinkCard to={paths.project(id)} title={name} badges={<StatusBadge status={status} />}>
      {outlook && (
        <p className={styles.outlook}>
          {t({ id: 'Planned for {dueOn}. {it}' }, { dueOn: formatDay(dueOn), it: expectation(outlook) })}
        </p>
      )}
      <ProgressBar value={progress} label={t({ id: 'Progress of {name}' }, { name })} size="thin" />
      <div className={styles.end}>
        <span>
          {t({ id: '{completed} of {total} tasks done' }, { completed: tasks.completed, total: tasks.total })}
        </span>
        <DueLabel day={dueOn} settled={status === 'completed' || status === 'cancelled'} />
        {team.length > 0 && (
          <span className={styles.team}>
            <AvatarStack people={team.map((member) => personOf(people, member))} />
          </span>
        )}
      </div>
    </LinkCard>
  )
}
