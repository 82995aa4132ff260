import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import { listQuery, type ListFilter } from './list-query.ts'
import styles from './undated-work.module.css'
import common from '../../../ui/layout/common.module.css'

const MOST = 100

/** Has no place in a calendar or timeline. */
export function UndatedWork({ filter }: { filter: Omit<ListFilter, 'skip' | 'limit'> }) {
  const paths = usePaths()
  const { data } = useQuery(listQuery('task', { ...filter, kind: 'any', due: 'none', limit: MOST }))
  if (!data || data.total === 0) return null
  const { items, total } = data
  return (
    <Card title={t({ id: 'No due date' })}>
      <ul className={common.grid2}>
        {items.map(({ id, title, project, parent }) => (
          <li key={id}>
            <Link to={parent ? paths.subtask(id, parent.id, project.id) : paths.task(id, project.id)}>{title}</Link>
            <span className={styles.project}>{project.name}</span>
          </li>
        ))}
      </ul>
      {items.length < total &&
        t({ id: 'Showing {shown} of {total}. Filter to see the rest.' }, { shown: items.length, total })}
    </Card>
  )
}
