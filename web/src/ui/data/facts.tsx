import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsProps = {
  /** Rows without a value are omitted. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  look?: 'rows' | 'columns'
}

export function Facts({ facts, look = 'rows' }: FactsProps) {
  return (
    <dl className={styles.facts} data-look={look}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
