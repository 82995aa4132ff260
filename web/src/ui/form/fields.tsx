import type { ReactNode } from 'react'
import styles from './fields.module.css'

export function Fields({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <div className={styles.fields} data-columns={columns}>
      {children}
    </div>
  )
}
