import { useQuery } from '@tanstack/react-query'
import {
  Bookmark,
  CalendarDays,
  CalendarRange,
  CircleDashed,
  CircleDot,
  ListTree,
  MessageCircleQuestionMark,
  Plus,
  SquareCheckBig,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../lib/t.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'
import { savedViewPath, savedSearchParams, listPaths, savedViewsQuery } from './queries.ts'
import styles from './views-rail.module.css'

const SavedViewDialog = lazyDialog(async () => (await import('./saved-view-dialog.tsx')).SavedViewDialog)

/** Labels fit tasks and subtasks. */
const builtInViews = [
  { query: 'kind=any', icon: SquareCheckBig, label: () => t({ id: 'All work' }) },
  { query: 'kind=any&sort=dueDate&status=pending,in-progress', icon: CircleDot, label: () => t({ id: 'Open work' }) },
  {
    query: 'assignedTo=me&kind=any&sort=dueDate&status=pending,in-progress',
    icon: UserRound,
    label: () => t({ id: 'Assigned to me' }),
  },
  { query: 'due=overdue&kind=any&sort=dueDate', icon: TriangleAlert, label: () => t({ id: 'Overdue' }) },
  {
    query: 'due=week&kind=any&sort=dueDate&status=pending,in-progress',
    icon: CalendarDays,
    label: () => t({ id: 'Due this week' }),
  },
  {
    query: 'assignedTo=none&kind=any&status=pending,in-progress',
    icon: CircleDashed,
    label: () => t({ id: 'Unassigned' }),
  },
  { query: 'awaitingReply=client', icon: MessageCircleQuestionMark, label: () => t({ id: 'Client waiting' }) },
]

export function ViewsRail({ kind }: { kind: WorkKind }) {
  const [search] = useSearchParams()
  const { data } = useQuery(savedViewsQuery)
  const [saving, setSaving] = useState(false)
  const now = decodeURIComponent(savedSearchParams(search))
  const saved = (data?.items ?? []).filter((view) => view.kind === kind)
  const open = saved.find(({ id }) => id === search.get('saved'))
  const current = (is: boolean) => (is ? ('page' as const) : undefined)
  return (
    <nav className={styles.rail} aria-label={t({ id: 'Views' })}>
      <BuiltInViews kind={kind} chosen={open ? undefined : now} />
      <h2 className={styles.title}>{t({ id: 'Saved' })}</h2>
      <ul>
        {saved.map((view) => (
          <li key={view.id}>
            <Link className={styles.item} to={savedViewPath(view)} aria-current={current(view.id === open?.id)}>
              {view.shared ? <Users aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
              <span className={styles.name}>{view.name}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.item} onClick={() => setSaving(true)}>
            <Plus aria-hidden="true" />
            {open?.can.includes('edit') ? t({ id: 'Edit this view' }) : t({ id: 'Save this view' })}
          </button>
        </li>
      </ul>
      {saving && (
        <SavedViewDialog
          kind={kind}
          view={open?.can.includes('edit') ? open : undefined}
          mayShare={data?.can.includes('share') ?? false}
          onClose={() => setSaving(false)}
        />
      )}
    </nav>
  )
}

function BuiltInViews({ kind, chosen }: { kind: WorkKind; chosen: string | undefined }) {
  return (
    <ul>
      {builtInViews.map(({ query, icon: Icon, label }) => (
        <li key={query}>
          <Link
            className={styles.item}
            to={`${listPaths.task}?${query}`}
            aria-current={kind === 'task' && query === chosen ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            {label()}
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.item} to="/calendar">
          <CalendarRange aria-hidden="true" />
          {t({ id: 'Calendar' })}
        </Link>
      </li>
      {(['task', 'subtask'] as const).map((each) => (
        <li key={each}>
          <Link
            className={styles.item}
            to={listPaths[each]}
            aria-current={kind === each && chosen === '' ? 'page' : undefined}
          >
            <ListTree aria-hidden="true" />
            {each === 'task' ? t({ id: 'All tasks' }) : t({ id: 'All subtasks' })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
