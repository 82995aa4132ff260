import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsProps = {
  /** Label and value; a row without a value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Side by side as many as fit, or one under the other. */
  look?: 'rows' | 'columns'
}

/** What is known about a thing, as label and value. */
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
