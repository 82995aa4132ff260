import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { t } from '../../lib/t.ts'
import { announceInput } from '../form/announce-input.ts'
import { useFieldControl, useFieldLabelId } from '../form/field.tsx'
import type { Option } from './option-list.tsx'
import { OptionList } from './options.ts'
import { Popover } from '../overlay/popover.tsx'
import styles from './select.module.css'

type SelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  /** Null or '' while nothing is chosen. A value that is no option is shown as it is: an entry of one's own. */
  value: Value | '' | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  /** A search field above the options. */
  search?: boolean
  /** Allows an entry of one's own: called with the trimmed text, which the caller makes the value. */
  onAddCustom?: (text: string) => void
  disabled?: boolean
  /** Names it where no Field does. */
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/** One of many (REQ-403). */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onChange,
    onBlur,
    placeholder = t({ id: 'Select an option...' }),
    search,
    onAddCustom,
  } = props
  const { disabled, label, ref } = props
  const [open, setOpen] = useState(false)
  const listId = useId()
  const { id, ...wiring } = useFieldControl()
  const labelId = useFieldLabelId()
  const ownId = useId()
  const buttonId = id ?? ownId
  const chosen = options.find((option) => option.value === value)
  const text = chosen?.label ?? value ?? ''

  function change(next: boolean) {
    setOpen(next)
    if (!next) onBlur?.()
  }

  function choose(wanted: string) {
    const next = options.find((option) => option.value === wanted)
    if (!next) return
    onChange(next.value)
    announceInput(document.getElementById(buttonId))
    change(false)
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
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
          aria-label={label && `${label}: ${text || placeholder}`}
          aria-labelledby={!label && labelId ? `${labelId} ${buttonId}-value` : undefined}
          onKeyDown={openByArrow}
        >
          <span id={`${buttonId}-value`} className={styles.value} data-empty={!text || undefined}>
            {chosen?.icon ? <chosen.icon className={styles.icon} aria-hidden="true" /> : chosen?.start}
            <span className={styles.text}>{text || placeholder}</span>
          </span>
          <ChevronsUpDown className={styles.arrows} aria-hidden="true" />
        </button>
      }
    >
      <OptionList
        id={listId}
        label={label ?? placeholder}
        options={options}
        chosen={value ? [value] : []}
        search={search ? t({ id: 'Search' }) : undefined}
        onChoose={choose}
        onClose={() => change(false)}
        onAddCustom={
          onAddCustom &&
          ((entry) => {
            onAddCustom(entry)
            announceInput(document.getElementById(buttonId))
            change(false)
          })
        }
      />
    </Popover>
  )
}
