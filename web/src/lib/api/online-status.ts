import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

export function reportReachable(answered: boolean) {
  if (reachable === answered) return
  reachable = answered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Reachable until a request fails.
  const back = () => {
    reportReachable(true)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
  }
}

export const useIsOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine || !reachable)
