import { useSyncExternalStore } from 'react'
import { lazyModule } from '../../../lib/code/lazy.ts'

const code = lazyModule(() => import('./drag.ts'))
const waiting = new Set<() => void>()

/** Loads when the pointer enters something draggable. */
export async function loadDrag() {
  await code.load()
  for (const wake of waiting) wake()
}

export const useDrag = () => useSyncExternalStore(subscribe, () => code.part)

function subscribe(wake: () => void) {
  waiting.add(wake)
  return () => void waiting.delete(wake)
}
