import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useFieldControl, useFieldLabelId } from '../form/field.tsx'
import styles from './select.module.css'
import type { useSelect } from './use-select.ts'

type SelectTriggerProps = Omit<ComponentProps<'button'>, 'id' | 'type' | 'role' | 'className' | 'onKeyDown'> & {
  select: ReturnType<typeof useSelect>
  label: string | undefined
  text: string
  placeholder: string
}

export function SelectTrigger({ select, label, text, placeholder, children, ...rest }: SelectTriggerProps) {
  const { open, listId, buttonId } = select
  const wiring = useFieldControl()
  const labelId = useFieldLabelId()

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    select.change(true)
  }

  return (
    <button
      {...rest}
      {...wiring}
      type="button"
      id={buttonId}
      role="combobox"
      className={styles.trigger}
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      aria-label={label && `${label}: ${text || placeholder}`}
      aria-labelledby={!label && labelId ? `${labelId} ${buttonId}-value` : undefined}
      onKeyDown={openByArrow}
    >
      <span id={`${buttonId}-value`} className={styles.value} data-empty={!text || undefined}>
        {children}
      </span>
      <ChevronsUpDown className={styles.arrows} aria-hidden="true" />
    </button>
  )
}
