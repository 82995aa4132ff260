import type { ProjectPage, ProjectRow } from '@oriel/contracts/v1/projects/projects-schemas'
import { Users } from 'lucide-react'
import { formatDay } from '../../../lib/dates.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { LinkCard, ProjectDueLabel, PriorityBadge, ProgressBar, StatusBadge } from '../../../ui/index.ts'
import styles from './project-card.module.css'
import common from '../../../ui/layout/common.module.css'
import { cx } from '../../../ui/cx.ts'
import { DueBanner } from '../project-page/due-banner.tsx'
import { isClosed } from '../../../lib/work-data.ts'

interface ProjectCardProps {
  project: ProjectRow
  people: ProjectPage['people']
  banner?: boolean
}

export function ProjectCard({ project, people, banner = false }: ProjectCardProps) {
  const paths = usePaths()
  const { name, description, status, priority, progress, team, dueOn } = project
  const settled = isClosed({ status })
  return (
    <LinkCard
      level={2}
      to={paths.project(project.id)}
      title={name}
      badges={
        <>
          {project.archivedAt && <StatusBadge status="archived" />}
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
    >
      {banner && <DueBanner project={project} />}
      <p className={cx(common.twoLines, styles.client)}>{ownerName(project, people)}</p>
      {description && <p className={cx(common.twoLines, common.note)}>{description}</p>}
      <div className={styles.foot}>
        <ProgressBar label={t({ id: 'Progress of {name}' }, { name })} value={progress} size="thin" />
        <div className={styles.facts}>
          <span className={styles.fact} title={team.map((id) => people[id]?.name).join(', ')}>
            <Users className={styles.icon} aria-hidden="true" />
            {t({ id: '{count, plural, one {# member} other {# members}}' }, { count: team.length })}
          </span>
          <span className={styles.due}>
            {!settled && dueOn && <span>{formatDay(dueOn)}</span>}
            <ProjectDueLabel project={project} />
          </span>
        </div>
      </div>
    </LinkCard>
  )
}
