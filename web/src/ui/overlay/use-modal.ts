import { useEffect, useLayoutEffect } from 'react'
import { enterDialog } from './open-dialogs.ts'

export function useModal(element: HTMLDialogElement | null) {
  useLayoutEffect(() => {
    if (!element) return undefined
    const before = document.activeElement
    element.showModal()
    firstToFocus(element)?.focus({ preventScroll: true })
    const leave = enterDialog(element)
    return () => {
      leave()
      element.close()
      // The browser cannot restore focus while another dialog is open above it or the element is being removed.
      queueMicrotask(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [element])

  useScrollLock()
}

/**
 * The browser would focus the close button. Without a mouse only `data-autofocus` counts, since a field would open the
 * on-screen keyboard.
 */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked || !window.matchMedia('(hover: hover)').matches) return marked
  return dialog.querySelector<HTMLElement>(
    ':is(input, textarea, select, [role="combobox"]):not(:disabled, [type="hidden"], [type="file"])',
  )
}

let locks = 0

/** Scroll lock for touch. */
function useScrollLock() {
  useEffect(() => {
    locks += 1
    document.documentElement.style.overflow = 'hidden'
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.style.overflow = ''
    }
  }, [])
}
