import type { ClientView } from '@oriel/contracts/v1/projects/projects-schemas'
import { rolePaths } from '../../lib/api/paths.ts'
import { accessLevelLabel } from '../../lib/access-levels.ts'
import { stopViewAs } from '../../lib/session/view-as-client.ts'
import { t } from '../../lib/t.ts'
import { Badge } from '../../ui/index.ts'
import styles from './view-as-banner.module.css'

interface HiddenCountsProps {
  projectId: string
  level: ClientView['client']['accessLevel']
  hidden: ClientView['hidden']
}

/** Links to the manager's own view, which ends view as client. */
export function HiddenCounts({ projectId, level, hidden }: HiddenCountsProps) {
  const { tasks, subtasks, comments, files, total } = hidden
  const list = (page: string) =>
    `${page}?${new URLSearchParams({ view: 'list', customer: projectId, visibility: 'team' })}`
  const links = [
    {
      count: tasks,
      to: list('/tasks'),
      label: t({ id: '{count, plural, one {# task} other {# tasks}}' }, { count: tasks }),
    },
    {
      count: subtasks,
      to: list('/subtasks'),
      label: t({ id: '{count, plural, one {# subtask} other {# subtasks}}' }, { count: subtasks }),
    },
    {
      count: comments,
      to: rolePaths.pm.project(projectId, 'conversation'),
      label: t({ id: '{count, plural, one {# comment} other {# comments}}' }, { count: comments }),
    },
    {
      count: files,
      to: rolePaths.pm.project(projectId, 'files'),
      label: t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files }),
    },
  ]
  return (
    <span className={styles.hidden}>
      <Badge>{accessLevelLabel(level)}</Badge>
      <span>
        {t(
          {
            id: '{count, plural, =0 {Nothing is hidden from them.} one {# item is hidden from them.} other {# items are hidden from them.}}',
          },
          { count: total },
        )}
      </span>
      {links
        .filter(({ count }) => count > 0)
        .map(({ to, label }) => (
          // Reloads: all data on screen is the client's.
          <a key={to} href={to} onClick={stopViewAs}>
            {label}
          </a>
        ))}
    </span>
  )
}
