import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldControl, useFieldLabelId } from './field.tsx'
import common from '../layout/common.module.css'
import styles from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: string
  hint?: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  label?: string
  name?: string
  disabled?: boolean
}

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => <Group {...props} look="list" />

export function SegmentedControl<Value extends string>(props: RadioGroupProps<Value>) {
  return <Group {...props} look="segments" />
}

function Group<Value extends string>(props: RadioGroupProps<Value> & { look: 'list' | 'segments' }) {
  const { options, value, onChange, label, name, disabled, look } = props
  const own = useId()
  const labelledBy = useFieldLabelId()
  const field = useFieldControl()
  return (
    <div
      role="radiogroup"
      className={styles[look]}
      id={field.id}
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      aria-describedby={field['aria-describedby']}
      aria-invalid={field['aria-invalid']}
      aria-required={field['aria-required']}
    >
      {options.map(({ icon: Icon, ...option }) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {Icon && <Icon className={styles.icon} aria-hidden="true" />}
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.hint && <span className={common.note}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
