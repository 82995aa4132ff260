import { useSyncExternalStore } from 'react'

type Clock = { now: Date; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined }

/** One clock per interval, stopped without subscribers. */
const clocks = new Map<number, Clock>()

function clockOf(interval: number): Clock {
  const known = clocks.get(interval)
  if (known) return known
  const made: Clock = { now: new Date(), listeners: new Set(), timer: undefined }
  clocks.set(interval, made)
  return made
}

function subscribe(interval: number, listener: () => void): () => void {
  const clock = clockOf(interval)
  clock.listeners.add(listener)
  clock.timer ??= setInterval(() => {
    clock.now = new Date()
    for (const each of clock.listeners) each()
  }, interval)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

function nowOf(interval: number): Date {
  const clock = clockOf(interval)
  // Stopped: read the time. `abs`: the clock may be set back.
  if (!clock.timer && Math.abs(Date.now() - clock.now.getTime()) > interval) clock.now = new Date()
  return clock.now
}

/** Milliseconds. */
export function useNow(interval = 60_000): Date {
  return useSyncExternalStore(
    (listener) => subscribe(interval, listener),
    () => nowOf(interval),
  )
}
