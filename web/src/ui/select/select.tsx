import type { Ref } from 'react'
import { t } from '../../lib/t.ts'
import type { Option } from './option.ts'
import { OptionList } from './lazy-option-list.ts'
import { Popover } from '../overlay/popover.tsx'
import { SelectTrigger } from './select-trigger.tsx'
import styles from './select.module.css'
import { useSelect } from './use-select.ts'

type SelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  /** Other values are shown as they are. */
  value: Value | '' | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  search?: boolean
  /** The trimmed text, which the caller sets as the value. */
  onAddCustom?: (text: string) => void
  disabled?: boolean
  label?: string
  ref?: Ref<HTMLButtonElement>
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = t({ id: 'Select an option...' }), onAddCustom } = props
  const { search, onBlur, disabled, label, ref } = props
  const select = useSelect(onBlur)
  const chosen = options.find((option) => option.value === value)
  const text = chosen?.label ?? value ?? ''

  function choose(wanted: string) {
    const next = options.find((option) => option.value === wanted)
    if (!next) return
    onChange(next.value)
    select.announce()
    select.close()
  }

  function add(entry: string) {
    onAddCustom?.(entry)
    select.announce()
    select.close()
  }

  return (
    <Popover
      open={select.open}
      onOpenChange={select.change}
      matched
      needs={OptionList.load}
      trigger={
        <SelectTrigger
          ref={ref}
          select={select}
          label={label}
          text={text}
          placeholder={placeholder}
          disabled={disabled}
        >
          {chosen?.icon ? <chosen.icon className={styles.icon} aria-hidden="true" /> : chosen?.start}
          <span className={styles.text}>{text || placeholder}</span>
        </SelectTrigger>
      }
    >
      <OptionList
        id={select.listId}
        label={label ?? placeholder}
        options={options}
        chosen={value ? [value] : []}
        search={search ? t({ id: 'Search' }) : undefined}
        onChoose={choose}
        onClose={select.close}
        onAddCustom={onAddCustom && add}
      />
    </Popover>
  )
}
