import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import styles from './differences.module.css'

export interface Difference {
  label: string
  mine: ReactNode
  theirs: ReactNode
}

export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={styles.differences}>
      {differences.map(({ label, mine, theirs }) => (
        <div key={label} className={styles.difference}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.version}>
            <span className={styles.whose}>{t({ id: 'Yours' })}</span>
            <span className={styles.value}>{mine}</span>
          </dd>
          <dd className={styles.version}>
            <span className={styles.whose}>{t({ id: 'Latest saved version' })}</span>
            <span className={styles.value}>{theirs}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
