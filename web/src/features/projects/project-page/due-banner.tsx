import type { ProjectRow } from '@oriel/contracts/v1/projects/projects-schemas'
import { isDueSoon, isOverdue } from '@oriel/contracts/time/dates'
import { toIsoDate } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { useNow } from '../../../ui/index.ts'
import styles from './project-overview.module.css'

/** REQ-1102. */
export function DueBanner({ project }: { project: Pick<ProjectRow, 'dueOn' | 'status'> }) {
  const today = toIsoDate(useNow())
  if (isOverdue(project, today)) {
    return (
      <p className={styles.banner} data-tone="late">
        {t({ id: 'This project is overdue' })}
      </p>
    )
  }
  if (isDueSoon(project, today)) {
    return (
      <p className={styles.banner} data-tone="near">
        {t({ id: 'This project is due soon' })}
      </p>
    )
  }
  return null
}
