import { FolderKanban } from 'lucide-react'
import { useState } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { personOf } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import {
  AvatarStack,
  CardGrid,
  DueLabel,
  EmptyState,
  LinkCard,
  LoadMore,
  PriorityBadge,
  ProgressBar,
  StatusBadge,
} from '../../../ui/index.ts'
import type { ClientHome } from '../home-queries.ts'
import styles from './recent-projects.module.css'

const STEP = 6

type RecentProjectsProps = Pick<ClientHome, 'recentProjects' | 'people'>

/** The client's projects as cards; a click opens one. */
export function RecentProjects({ recentProjects: projects, people }: RecentProjectsProps) {
  const [shown, setShown] = useState(STEP)
  return (
    <section className={styles.section} aria-labelledby="recent-projects">
      <h2 id="recent-projects" className={styles.title}>
        {t({ id: 'Recent Projects' })}
      </h2>
      {projects.length === 0 ? (
        <EmptyState
          icon={FolderKanban}
          title={t({ id: 'No projects yet' })}
          text={t({ id: 'Your project appears here as soon as your project manager has set it up.' })}
          level={3}
        />
      ) : (
        <CardGrid>
          {projects.slice(0, shown).map((project) => (
            <ProjectCard key={project.id} project={project} people={people} />
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
}

function ProjectCard({ project, people }: ProjectCardProps) {
  const paths = usePaths()
  const { id, name, description, status, priority, progress, tasks, team, dueOn } = project
  return (
    <LinkCard
      to={paths.project(id)}
      title={name}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
    >
      {description && <p className={styles.description}>{description}</p>}
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
