import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

/** Whether the last attempt to reach the server got any answer. */
export function reportReachable(answered: boolean) {
  if (reachable === answered) return
  reachable = answered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Back in the network, the server is believed to be there until somebody asks it in vain.
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

/** The browser has no network, or the server does not answer. */
export const useIsOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine || !reachable)
