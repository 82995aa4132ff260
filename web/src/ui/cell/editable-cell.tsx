import { type ReactNode, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import styles from './editable-cell.module.css'

/** Resolves to false if refused. */
export type OnCellChange = (changing: Promise<boolean>, stay?: boolean) => void

type EditableCellProps = {
  /** 'Status of Homepage: Pending'. */
  label: string
  /** 'Status of Homepage'. */
  title: string
  shortcut?: string | undefined
  renderChoice: (choose: OnCellChange) => ReactNode
  needs?: () => Promise<unknown>
  startsOpen?: boolean
  children: ReactNode
}

/** Inline editing. */
export function EditableCell({
  label,
  title,
  shortcut,
  renderChoice,
  needs,
  startsOpen = false,
  children,
}: EditableCellProps) {
  const [open, setOpen] = useState(startsOpen)
  const [state, setState] = useState<'saving' | 'refused'>()

  const choose: OnCellChange = (changing, stay = false) => {
    if (!stay) setOpen(false)
    setState('saving')
    void changing.then((done) => setState(done ? undefined : 'refused'))
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={title}
      className={styles.choice}
      {...(needs && { needs })}
      trigger={
        <button
          type="button"
          className={styles.cell}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          data-state={state}
        >
          {children}
        </button>
      }
    >
      {renderChoice(choose)}
    </Popover>
  )
}
