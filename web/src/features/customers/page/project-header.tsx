import type { Customer } from '@oriel/contracts/classic/customers'
import { isOverdue } from '@oriel/contracts/days'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { BackLink, Badge, Countdown, PageHeader, PriorityBadge, StatusBadge, useNow } from '../../../ui/index.ts'
import styles from './project-header.module.css'

interface ProjectHeaderProps {
  customer: Customer
  actions?: ReactNode
}

/** What this project is, and how much time it has (REQ-604). */
export function ProjectHeader({ customer, actions }: ProjectHeaderProps) {
  const { projects, projectTicks, projectsName } = usePaths()
  const today = dayOf(useNow())
  const { name, description, status, priority, dueDate } = customer
  const settled = status === 'completed' || status === 'cancelled'
  return (
    <PageHeader
      above={<BackLink to={projects}>Back to {projectsName}</BackLink>}
      title={name}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
          {isOverdue(customer, today) && (
            <Badge tone="late" icon={TriangleAlert}>
              Overdue
            </Badge>
          )}
          {!settled && <Countdown day={dueDate} of="project" interval={projectTicks} />}
          <span className={styles.due}>Due {formatDay(dueDate)}</span>
        </>
      }
      text={description && <span className={styles.description}>{description}</span>}
      actions={actions}
    />
  )
}
