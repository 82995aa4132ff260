import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import styles from './fields.module.css'

export function Fields({ columns = 1, children }: { columns?: 1 | 2 | 'rows'; children: ReactNode }) {
  return (
    <div className={styles.fields} data-columns={columns}>
      {children}
    </div>
  )
}

/** Opens if a field in it has an error. */
export const MoreOptions = ({ hasError, children }: { hasError: boolean; children: ReactNode }) => (
  <details className={styles.more} open={hasError || undefined}>
    <summary>{t({ id: 'More options' })}</summary>
    {children}
  </details>
)
