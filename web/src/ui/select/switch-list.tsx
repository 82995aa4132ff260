import { Switch } from '../form/checkbox.tsx'
import { useFieldControl, useFieldLabelId } from '../form/field.tsx'
import styles from './switch-list.module.css'

type SwitchListProps<Value extends string> = {
  options: readonly { value: Value; label: string; hint?: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  disabled?: boolean
}

/** Values are in option order. */
export function SwitchList<Value extends string>({ options, value, onChange, disabled }: SwitchListProps<Value>) {
  const wiring = useFieldControl()
  const changed = (of: Value, isOn: boolean) =>
    options.map((it) => it.value).filter((it) => (it === of ? isOn : value.includes(it)))
  return (
    <div
      role="group"
      className={styles.list}
      id={wiring.id}
      aria-labelledby={useFieldLabelId()}
      aria-describedby={wiring['aria-describedby']}
    >
      {options.map((it) => (
        <Switch
          key={it.value}
          label={it.label}
          hint={it.hint}
          checked={value.includes(it.value)}
          disabled={disabled}
          onChange={({ target }) => onChange(changed(it.value, target.checked))}
        />
      ))}
    </div>
  )
}
