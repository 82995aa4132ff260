import type { LucideIcon } from 'lucide-react'
import styles from './chips.module.css'

export interface Chip<Value extends string> {
  value: Value
  label: string
  /** Undefined while it loads. */
  count?: number | string | undefined
  icon?: LucideIcon
}

type ChipsProps<Value extends string> = {
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Single choice. */
export const Chips = <Value extends string>({ value, ...rest }: ChipsProps<Value>) => (
  <ChipToggles {...rest} values={[value]} />
)

type ChipTogglesProps<Value extends string> = Omit<ChipsProps<Value>, 'value'> & { values: readonly Value[] }

/** Multiple choice. */
export function ChipToggles<Value extends string>({ label, chips, values, onChange }: ChipTogglesProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ icon: Icon, ...chip }) => (
        <button
          key={chip.value}
          type="button"
          className={styles.chip}
          aria-pressed={values.includes(chip.value)}
          onClick={() => onChange(chip.value)}
        >
          {Icon && <Icon className={styles.icon} aria-hidden="true" />}
          <span>{chip.label}</span>
          {'count' in chip && <span className={styles.count}>{chip.count}</span>}
        </button>
      ))}
    </div>
  )
}
