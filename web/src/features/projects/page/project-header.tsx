import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { isOverdue } from '@oriel/contracts/days'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { BackLink, Badge, Countdown, PageHeader, PriorityBadge, Prose, StatusBadge, useNow } from '../../../ui/index.ts'
import styles from './project-header.module.css'

interface ProjectHeaderProps {
  project: Project
  actions?: ReactNode
}

/** What this project is, and how much time it has (REQ-604). */
export function ProjectHeader({ project, actions }: ProjectHeaderProps) {
  const { projects, projectTicks, projectsName } = usePaths()
  const today = dayOf(useNow())
  const { name, description, status, priority, dueOn } = project
  const settled = status === 'completed' || status === 'cancelled'
  return (
    <PageHeader
      above={<BackLink to={projects}>{t({ id: 'Back to {projectsName}' }, { projectsName })}</BackLink>}
      title={name}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
          {isOverdue(project, today) && (
            <Badge tone="late" icon={TriangleAlert}>
              {t({ id: 'Overdue' })}
            </Badge>
          )}
          {!settled && <Countdown day={dueOn} of="project" interval={projectTicks} />}
          <span className={styles.due}>{t({ id: 'Due {dueOn}' }, { dueOn: formatDay(dueOn) })}</span>
        </>
      }
      text={description && <Prose text={description} />}
      actions={actions}
    />
  )
}
