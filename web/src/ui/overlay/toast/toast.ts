import { messages } from '@oriel/contracts/messages'
import type { ReactNode } from 'react'
import { t, translate } from '../../../lib/t.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'loading'

export type ToastAction = { label: string; onPress: () => void; isUndo?: true }

export const undoAction = (onPress: () => void): ToastAction => ({ label: t({ id: 'Undo' }), onPress, isUndo: true })

export type ToastOptions = {
  message?: ReactNode
  action?: ToastAction
  onOpen?: () => void
  /** Milliseconds. */
  duration?: number
  id?: string | undefined
}

export type Toast = Omit<ToastOptions, 'duration'> & { id: string; type: ToastType; title: string; duration: number }

/** Milliseconds (REQ-401). */
const DURATION = 5000
const ERROR_DURATION = 7000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const clocks = new Map<string, { timer: ReturnType<typeof setTimeout> | undefined; startedAt: number; left: number }>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(type: ToastType, title: string, options: ToastOptions = {}): string {
  lastId += 1
  const id = options.id ?? `toast-${lastId}`
  const usual = type === 'loading' ? Number.POSITIVE_INFINITY : type === 'error' ? ERROR_DURATION : DURATION
  // Not the title again.
  const message = options.message === title ? undefined : options.message
  const toast = { ...options, message, id, type, title, duration: options.duration ?? usual }
  stopClock(id)
  clocks.delete(id)
  const known = toasts.some((other) => other.id === id)
  // Deduplication.
  const before = known ? undefined : toasts.find((other) => isSaidBy(toast, other))
  if (before) dismissToast(before.id)
  change(known ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast])
  startClock(id, toast.duration)
  return id
}

const isSaidBy = (one: Toast, other: Toast) =>
  one.type === other.type &&
  one.title === other.title &&
  one.message === other.message &&
  !one.action &&
  !other.action &&
  !one.onOpen &&
  !other.onOpen

function startClock(id: string, left: number) {
  if (!Number.isFinite(left)) return
  clocks.set(id, { timer: setTimeout(() => dismissToast(id), left), startedAt: Date.now(), left })
}

function stopClock(id: string) {
  const clock = clocks.get(id)
  if (!clock) return
  clearTimeout(clock.timer)
  clocks.set(id, { timer: undefined, startedAt: clock.startedAt, left: clock.left - (Date.now() - clock.startedAt) })
}

/** No toast closes under the pointer (WCAG 2.2.1). */
export function pauseToasts() {
  for (const [id, clock] of clocks) if (clock.timer) stopClock(id)
}

export function resumeToasts() {
  for (const [id, clock] of clocks) if (!clock.timer) startClock(id, Math.max(clock.left, 1000))
}

export function dismissToast(id: string) {
  stopClock(id)
  clocks.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly Toast[] => toasts

export const toast = {
  /** Dismisses the earlier error. */
  success: (title: string, options?: ToastOptions) => {
    const failed = translate(messages.error)
    for (const other of toasts)
      if (other.type === 'error' && other.title === failed && !other.action) dismissToast(other.id)
    return show('success', title, options)
  },
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  dismiss: dismissToast,
} as const
