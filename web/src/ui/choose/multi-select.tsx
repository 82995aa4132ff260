import { ChevronsUpDown } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { t } from '../../lib/t.ts'
import { announceInput } from '../form/announce-input.ts'
import { useFieldControl, useFieldLabelId } from '../form/field.tsx'
import type { Option } from './option-list.tsx'
import { OptionList } from './options.ts'
import { Popover } from '../overlay/popover.tsx'
import styles from './select.module.css'

type MultiSelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  onBlur?: () => void
  placeholder?: string
  search?: boolean
  /** How many may be chosen; the others can't be picked once it is reached, and a line says so. */
  maximum?: number
  /** How many names are shown before "+N more". */
  visible?: number
  disabled?: boolean
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/** Several of many: the first two by name, then "+N more" (REQ-403). */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder = t({ id: 'Select an option...' }), search } = props
  const { maximum = Number.POSITIVE_INFINITY, visible = 2, disabled, label, ref } = props
  const [open, setOpen] = useState(false)
  const listId = useId()
  const { id, ...wiring } = useFieldControl()
  const labelId = useFieldLabelId()
  const ownId = useId()
  const buttonId = id ?? ownId
  const full = value.length >= maximum
  const names = value.map((each) => options.find((option) => option.value === each)?.label ?? each)
  const hidden = names.length - visible
  const offered = full
    ? options.map((option) => (value.includes(option.value) ? option : { ...option, disabled: true }))
    : options

  function change(next: boolean) {
    setOpen(next)
    if (!next) onBlur?.()
  }

  function toggle(wanted: string) {
    const choice = options.find((option) => option.value === wanted)?.value
    if (choice === undefined) return
    if (value.includes(choice)) onChange(value.filter((each) => each !== choice))
    else if (!full) onChange([...value, choice])
    announceInput(document.getElementById(buttonId))
  }

  return (
    <Popover
      open={open}
      onOpenChange={change}
      matched
      needs={OptionList.load}
      trigger={
        <button
          {...wiring}
          ref={ref}
          type="button"
          id={buttonId}
          role="combobox"
          className={styles.trigger}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-label={label && `${label}: ${names.join(', ') || placeholder}`}
          aria-labelledby={!label && labelId ? `${labelId} ${buttonId}-value` : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setOpen(true)
          }}
        >
          <span id={`${buttonId}-value`} className={styles.value} data-empty={names.length === 0 || undefined}>
            {names.length === 0 && <span className={styles.text}>{placeholder}</span>}
            {names.slice(0, visible).map((name, index) => (
              <span key={value[index]} className={styles.chip}>
                {name}
              </span>
            ))}
            {hidden > 0 && <span className={styles.more}>{t({ id: '+{count} more' }, { count: hidden })}</span>}
          </span>
          <ChevronsUpDown className={styles.arrows} aria-hidden="true" />
        </button>
      }
    >
      <OptionList
        id={listId}
        label={label ?? placeholder}
        options={offered}
        chosen={value}
        multiple
        search={search ? t({ id: 'Search' }) : undefined}
        onChoose={toggle}
        onClose={() => change(false)}
      />
      <div className={styles.foot}>
        <span role="status">
          {full
            ? t({ id: 'You can choose up to {maximum}' }, { maximum })
            : t({ id: '{count} chosen' }, { count: value.length })}
        </span>
        <button type="button" className={styles.done} onClick={() => change(false)}>
          {t({ id: 'Done' })}
        </button>
      </div>
    </Popover>
  )
}
