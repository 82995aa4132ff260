import { useEffect, useSyncExternalStore } from 'react'
import { subscribeToDialogs, topDialog } from '../open-dialogs.ts'
import { currentToasts, subscribeToToasts } from './toast.ts'

/** Milliseconds: screens load, scroll and change below a toast. */
const INTERVAL = 150
const STEP = 8
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="gridcell"][tabindex]'

/** Places toasts clear of controls: as drawn, else along the edge of the window, else docked in a strip of their own. */
export function useClearToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog)
  useEffect(() => {
    const container = dialog ?? document.body
    const toaster = container.querySelector<HTMLElement>(':scope > [data-toaster]')
    return toaster && toasts.length > 0 ? keepClear(toaster, container) : undefined
  }, [toasts, dialog])
}

/** Returns a function that stops this. */
function keepClear(toaster: HTMLElement, container: HTMLElement) {
  const root = document.documentElement
  const place = () => {
    if (toaster.matches(':hover, :focus-within, [data-docked]') || moveClear(toaster, container)) return
    root.style.setProperty('--toast-room', `${toaster.offsetHeight + 24}px`)
    toaster.dataset['docked'] = ''
  }
  place()
  const timer = setInterval(place, INTERVAL)
  return () => {
    clearInterval(timer)
    toaster.style.translate = ''
    delete toaster.dataset['docked']
    root.style.removeProperty('--toast-room')
  }
}

/** False without a clear place. */
function moveClear(toaster: HTMLElement, container: HTMLElement) {
  const { left, right, top, height } = toaster.getBoundingClientRect()
  const moved = Number.parseFloat(toaster.style.translate.split(' ')[1] ?? '') || 0
  const taken = [...container.querySelectorAll(CONTROLS)]
    .filter((control) => !toaster.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 2 && box.left < right && box.right > left)
  const isClear = (shift: number) => {
    const y = top - moved + shift
    return y >= 0 && y + height < innerHeight && taken.every((box) => box.bottom <= y || box.top >= y + height)
  }
  if (isClear(moved)) return true
  // On phones the edges of the window are full of rows.
  const reach = innerWidth < 768 ? 0 : innerHeight
  const shifts = Array.from({ length: reach / STEP + 1 }, (_, index) => [index * STEP, -index * STEP]).flat()
  const shift = shifts.find(isClear)
  toaster.style.translate = shift ? `0 ${shift}px` : ''
  return shift !== undefined
}
