import { countAgreedDates } from '@oriel/contracts/v1/work/agreed-dates'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { AgreedDateSummary } from '../../../ui/data/agreed-date-summary.tsx'
import styles from './home-sidebar.module.css'

const SHOWN = 5

export function RecentAgreedDates() {
  const id = useId()
  const paths = usePaths()
  const { data } = useQuery({ queryKey: ['home', 'manager', 'promises'], queryFn: () => callApi(countAgreedDates, {}) })
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t({ id: 'Agreed dates with clients' })}
      </h2>
      <ul className={styles.people}>
        {data.items.slice(0, SHOWN).map(({ project, ...tally }) => (
          <li key={project} className={styles.promised}>
            <Link className={styles.name} to={paths.project(project)}>
              {data.projects[project]?.name}
            </Link>
            <AgreedDateSummary tally={tally} project={paths.project(project)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
