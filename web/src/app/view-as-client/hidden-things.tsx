import type { ClientView } from '@oriel/contracts/v1/shapes/projects'
import { pathsOf } from '../../lib/api/paths.ts'
import { labelOfLevel } from '../../lib/client-levels.ts'
import { endViewing } from '../../lib/session/client-view.ts'
import { t } from '../../lib/t.ts'
import { Badge } from '../../ui/index.ts'
import styles from './looking-as.module.css'

interface HiddenThingsProps {
  projectId: string
  /** What they may do there. */
  level: ClientView['client']['level']
  hidden: ClientView['hidden']
}

/** How much the client does not see, each kind a link to where the manager does: who follows it stops looking as them. */
export function HiddenThings({ projectId, level, hidden }: HiddenThingsProps) {
  const { tasks, subtasks, comments, files, total } = hidden
  const list = (page: string) =>
    `${page}?${new URLSearchParams({ view: 'list', customer: projectId, audience: 'team' })}`
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
      to: pathsOf.pm.project(projectId, 'conversation'),
      label: t({ id: '{count, plural, one {# comment} other {# comments}}' }, { count: comments }),
    },
    {
      count: files,
      to: pathsOf.pm.filesOf(projectId) ?? pathsOf.pm.files,
      label: t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files }),
    },
  ]
  return (
    <span className={styles.hidden}>
      <Badge>{labelOfLevel(level)}</Badge>
      <span>
        {t(
          {
            id: '{count, plural, =0 {Nothing is hidden from them.} one {# thing is hidden from them.} other {# things are hidden from them.}}',
          },
          { count: total },
        )}
      </span>
      {links
        .filter(({ count }) => count > 0)
        .map(({ to, label }) => (
          // The page is loaded anew: everything on the screen was the client's.
          <a key={to} href={to} onClick={endViewing}>
            {label}
          </a>
        ))}
    </span>
  )
}
