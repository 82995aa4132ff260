import { useId, useState } from 'react'
import { useFieldControl } from '../form/field.tsx'
import { dispatchInput } from '../form/dispatch-input.ts'

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
    announce: () => dispatchInput(document.getElementById(buttonId)),
    listId,
    buttonId,
  }
}
