import type { ReactNode } from 'react'
import styles from './fields.module.css'

type FieldsProps = {
  columns?: 1 | 2
  children: ReactNode
}

export function Fields({ columns = 1, children }: FieldsProps) {
  return (
    <div className={styles.fields} data-columns={columns}>
      {children}
    </div>
  )
}
