import { type FormEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react'

type Closing = {
  element: HTMLDialogElement | null
  guard: boolean | 'typed'
  onClose: () => void
}

export function useGuardedClose({ element, guard, onClose }: Closing) {
  const [asking, setAsking] = useState(false)
  const typed = useRef(false)
  const pressedBackdrop = useRef(false)

  function close() {
    if (guard === true || (guard === 'typed' && typed.current)) setAsking(true)
    else onClose()
  }

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== element) return
    event.preventDefault()
    close()
  }

  function onInput(event: FormEvent) {
    if (event.target instanceof Element && element?.contains(event.target)) typed.current = true
  }

  // Clicks that start inside and end on the backdrop (text selection) or close a list or calendar do not close.
  function onPointerDown(event: PointerEvent) {
    pressedBackdrop.current = event.target === element && !element.querySelector('[data-radix-popper-content-wrapper]')
  }

  function onClick(event: MouseEvent) {
    if (pressedBackdrop.current && event.target === element) close()
  }

  const handlers = { onCancel, onInput, onPointerDown, onClick }
  return { asking, close, keepOpen: () => setAsking(false), handlers }
}
