import { useId, useState } from 'react'
import { dispatchInput } from '../form/dispatch-input.ts'
import { useFieldControl } from '../form/field.tsx'

/** What the button of a select and its list have in common: whether the list is open, and their ids. */
export function useSelect(onBlur: (() => void) | undefined) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const ownId = useId()
  const { id } = useFieldControl()
  const buttonId = id ?? ownId

  function change(next: boolean) {
    setOpen(next)
    if (!next) onBlur?.()
  }

  return {
    open,
    change,
    close: () => change(false),
    /** Tells what is around that something was chosen. */
    announce: () => dispatchInput(document.getElementById(buttonId)),
    listId,
    buttonId,
  }
}
