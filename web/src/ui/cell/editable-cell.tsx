import { type ReactNode, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import styles from './editable-cell.module.css'

/** Closes the cell unless `stay`. The promise resolves to false if the change was refused. */
export type OnCellChange = (changing: Promise<boolean>, stay?: boolean) => void

type EditableCellProps = {
  /** Accessible name with the value: 'Status of Homepage: Pending'. */
  label: string
  /** Title of the popover: 'Status of Homepage'. */
  title: string
  /** Shortcut while its row is active. */
  shortcut?: string | undefined
  /** Content of the popover; Escape cancels. */
  renderChoice: (choose: OnCellChange) => ReactNode
  /** Loads the code of the content. */
  needs?: () => Promise<unknown>
  children: ReactNode
}

/** Inline editing: a value that opens its editor in a popover. */
export function EditableCell({ label, title, shortcut, renderChoice, needs, children }: EditableCellProps) {
  const [open, setOpen] = useState(false)
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
