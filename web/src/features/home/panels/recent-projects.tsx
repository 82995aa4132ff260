import { FolderKanban } from 'lucide-react'
import { useState } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
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
import type { ClientHome } from '../client-home-query.ts'
import styles from './recent-projects.module.css'

const STEP = 6

/** The client's projects as cards; a click opens one. */
export function RecentProjects({ projects }: { projects: ClientHome['recentProjects'] }) {
  const [shown, setShown] = useState(STEP)
  return (
    <section className={styles.section} aria-labelledby="recent-projects">
      <h2 id="recent-projects" className={styles.title}>
        Recent Projects
      </h2>
      {projects.length === 0 ? (
        <EmptyState
          icon={FolderKanban}
          title="No projects yet"
          text="Your project appears here as soon as your project manager has set it up."
          level={3}
        />
      ) : (
        <CardGrid>
          {projects.slice(0, shown).map((project) => (
            <ProjectCard key={project._id} project={project} />
          ))}
        </CardGrid>
      )}
      <LoadMore more={projects.length > shown} onPress={() => setShown(shown + STEP)}>
        Load More Projects
      </LoadMore>
    </section>
  )
}

function ProjectCard({ project }: { project: ClientHome['recentProjects'][number] }) {
  const paths = usePaths()
  const { _id, name, description, status, priority, progress, totalTasks, completedTasks, assignedTeam, dueDate } =
    project
  return (
    <LinkCard
      to={paths.project(_id)}
      title={name}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
    >
      {description && <p className={styles.description}>{description}</p>}
      <ProgressBar value={progress} label={`Progress of ${name}`} size="thin" />
      <div className={styles.end}>
        <span>
          {completedTasks} of {totalTasks} tasks done
        </span>
        <DueLabel day={dueDate} settled={status === 'completed' || status === 'cancelled'} />
        {assignedTeam.length > 0 && (
          <span className={styles.team}>
            <AvatarStack
              people={assignedTeam.map(({ _id, fullName, profileImage }) => ({
                id: _id,
                name: fullName,
                image: profileImage?.url ?? null,
              }))}
            />
          </span>
        )}
      </div>
    </LinkCard>
  )
}
