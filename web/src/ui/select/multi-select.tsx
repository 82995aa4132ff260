import type { Ref } from 'react'
import { t } from '../../lib/t.ts'
import type { Option } from './option.ts'
import { OptionList } from './lazy-option-list.ts'
import { Popover } from '../overlay/popover.tsx'
import { SelectTrigger } from './select-trigger.tsx'
import styles from './select.module.css'
import { useSelect } from './use-select.ts'

type MultiSelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  onBlur?: () => void
  placeholder?: string
  search?: boolean
  maximum?: number
  visible?: number
  disabled?: boolean
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/** REQ-403: the first two by name, then "+N more". */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, placeholder = t({ id: 'Select an option...' }) } = props
  const { maximum = Number.POSITIVE_INFINITY, visible = 2, search, onBlur, disabled, label, ref } = props
  const select = useSelect(onBlur)
  const full = value.length >= maximum
  const chosen = value.map((each) => options.find((option) => option.value === each) ?? { value: each, label: '…' })
  const offered = full
    ? options.map((option) => (value.includes(option.value) ? option : { ...option, disabled: true }))
    : options

  function toggle(wanted: string) {
    const choice = options.find((option) => option.value === wanted)?.value
    if (choice === undefined) return
    if (value.includes(choice)) onChange(value.filter((each) => each !== choice))
    else if (!full) onChange([...value, choice])
    select.announce()
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
          text={chosen.map((option) => option.label).join(', ')}
          placeholder={placeholder}
          disabled={disabled}
        >
          {chosen.length === 0 ? (
            <span className={styles.text}>{placeholder}</span>
          ) : (
            <ChosenNames chosen={chosen} visible={visible} />
          )}
        </SelectTrigger>
      }
    >
      <OptionList
        id={select.listId}
        label={label ?? placeholder}
        options={offered}
        chosen={value}
        multiple
        search={search ? t({ id: 'Search' }) : undefined}
        onChoose={toggle}
        onClose={select.close}
      />
      <Foot count={value.length} maximum={maximum} onDone={select.close} />
    </Popover>
  )
}

function ChosenNames({ chosen, visible }: { chosen: readonly Option[]; visible: number }) {
  const hidden = chosen.length - visible
  return (
    <>
      {chosen.slice(0, visible).map((option) => (
        <span key={option.value} className={styles.chip}>
          {option.label}
        </span>
      ))}
      {hidden > 0 && <span className={styles.more}>{t({ id: '+{count} more' }, { count: hidden })}</span>}
    </>
  )
}

function Foot({ count, maximum, onDone }: { count: number; maximum: number; onDone: () => void }) {
  return (
    <div className={styles.foot}>
      <span role="status">
        {count >= maximum
          ? t({ id: 'You can choose up to {maximum}' }, { maximum })
          : t({ id: '{count} selected' }, { count })}
      </span>
      <button type="button" className={styles.done} onClick={onDone}>
        {t({ id: 'Done' })}
      </button>
    </div>
  )
}
