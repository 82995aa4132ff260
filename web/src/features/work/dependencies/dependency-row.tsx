import { removeDependency } from '@oriel/contracts/v1/work/dependencies'
import type { DependencyItem } from '@oriel/contracts/v1/work/dependencies-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Link2Off } from 'lucide-react'
import { Link } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Menu, StatusBadge, toast, withFailureToast } from '../../../ui/index.ts'
import styles from './dependencies-card.module.css'

interface DependencyRowProps {
  link: DependencyItem
  /** The successor, if this is its page. */
  later?: { startsOn?: string | null | undefined; dueOn: string | null } | undefined
  of?: string
  onEdit?: (() => void) | undefined
}

export function DependencyRow({ link, later, of, onEdit }: DependencyRowProps) {
  const paths = usePaths()
  const { id, parent, project, title, status, startsOn, dueOn, gapDays: gap } = link
  const isEarly = later && dueOn && status !== 'completed' && (later.startsOn ?? later.dueOn ?? dueOn) < dueOn
  return (
    <li className={styles.row}>
      <Link className={styles.title} to={parent ? paths.subtask(id, parent, project) : paths.task(id, project)}>
        {title}
      </Link>
      <StatusBadge status={status} />
      {onEdit && of !== undefined && <LinkMenu link={link} of={of} onEdit={onEdit} />}
      <span className={styles.days}>
        <span>{startsOn ? `${formatDay(startsOn)} – ${formatDay(dueOn)}` : formatDay(dueOn)}</span>
        {gap > 0 && (
          <span>{` · ${t({ id: '{gap, plural, one {# working day between} other {# working days between}}' }, { gap })}`}</span>
        )}
      </span>
      {isEarly && (
        <span className={styles.early}>{t({ id: 'Dates overlap: the next one starts before this ends.' })}</span>
      )}
    </li>
  )
}

function LinkMenu({ link, of, onEdit }: { link: DependencyItem; of: string; onEdit: () => void }) {
  const client = useQueryClient()
  const end = () =>
    withFailureToast(
      async () => {
        await callApi(removeDependency, { id: of, blockedBy: link.id })
        toast.success(t({ id: 'Dependency removed' }), { message: link.title })
      },
      { onSettled: () => invalidateChanged(client, 'task') },
    )
  return (
    <Menu
      label={t({ id: 'Dependency on “{title}”' }, { title: link.title })}
      items={[
        { label: t({ id: 'Edit gap…' }), icon: CalendarClock, onSelect: onEdit },
        { label: t({ id: 'Remove dependency' }), icon: Link2Off, divided: true, onSelect: () => void end() },
      ]}
    />
  )
}
