import { type RefObject, useRef } from 'react'

/** Handlers of a Radix overlay: focus returns to its button unless the person went elsewhere. */
export function useReturnFocus(button: RefObject<HTMLElement | null>) {
  const leftForElsewhere = useRef(false)
  return {
    onInteractOutside(event: Event) {
      // The button toggles the overlay itself.
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
      else leftForElsewhere.current = true
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // Runs after a delay: the person may already be typing in another field.
      if (!leftForElsewhere.current && document.activeElement === document.body) button.current?.focus()
    },
  }
}
