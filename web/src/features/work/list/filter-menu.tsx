import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { OptionList, type Option, Popover } from '../../../ui/index.ts'
import styles from './filter-menu.module.css'

interface FilterMenuProps {
  label: string
  icon?: LucideIcon
  text: string
  options: readonly Option[]
  chosen: readonly string[]
  multiple?: boolean
  search?: boolean | undefined
  onChoose: (value: string) => void
  /** Where deselecting isn't enough. */
  onClear?: () => void
  children?: ReactNode
}

export function FilterMenu(props: FilterMenuProps) {
  const { label, icon: Icon, text, options, chosen, multiple, search, onChoose, onClear, children } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <span className={styles.tool} data-icon={Icon ? true : undefined} data-set={(onClear && text !== '') || undefined}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={label}
        className={styles.choice}
        needs={OptionList.load}
        trigger={
          <button
            type="button"
            className={styles.button}
            title={Icon && label}
            aria-label={text ? `${label} ${text}` : label}
          >
            {Icon && <Icon className={styles.icon} aria-hidden="true" />}
            <span className={styles.label}>{label}</span> {text && <span className={styles.text}>{text}</span>}
          </button>
        }
      >
        {children}
        <OptionList
          id={id}
          label={label}
          options={options}
          chosen={chosen}
          multiple={multiple}
          search={search ? t({ id: 'Search' }) : undefined}
          onChoose={(value) => {
            if (!multiple) close()
            onChoose(value)
          }}
          onClose={close}
        />
      </Popover>
      {onClear && text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t({ id: 'Clear {label}' }, { label })}
          onClick={onClear}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
