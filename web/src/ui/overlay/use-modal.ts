import { useEffect, useLayoutEffect } from 'react'
import { enterDialog } from './open-dialogs.ts'

/** Shows the element as a modal dialog for as long as it is there; then the focus is where it was before. */
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
      // The browser can't give the focus back while a dialog above is still open or the element is being taken away.
      queueMicrotask(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [element])

  useScrollLock()
}

/**
 * What the caller marked with `data-autofocus`, else the first field; the browser alone would take the close button.
 * Where there is no mouse a field would call up the keyboard over half of the sheet, so there only the mark counts.
 */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked || !window.matchMedia('(hover: hover)').matches) return marked
  return dialog.querySelector<HTMLElement>(
    ':is(input, textarea, select, [role="combobox"]):not(:disabled, [type="hidden"], [type="file"])',
  )
}

let locks = 0

/** The page behind must not scroll under a finger. */
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
