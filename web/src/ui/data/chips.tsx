import type { LucideIcon } from 'lucide-react'
import styles from './chips.module.css'

export type Chip<Value extends string> = { value: Value; label: string; count?: number; icon?: LucideIcon }

type ChipsProps<Value extends string> = {
  /** What they filter, for screen readers. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter as a row of words, each with its count; exactly one is on. */
export function Chips<Value extends string>({ label, chips, value, onChange }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ icon: Icon, ...chip }) => (
        <button
          key={chip.value}
          type="button"
          className={styles.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {Icon && <Icon className={styles.icon} aria-hidden="true" />}
          {chip.label}
          {chip.count !== undefined && <span className={styles.count}>{chip.count}</span>}
        </button>
      ))}
    </div>
  )
}
