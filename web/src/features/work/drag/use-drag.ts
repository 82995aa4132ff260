import { useSyncExternalStore } from 'react'
import { lazyModule } from '../../../lib/code/lazy.ts'

const code = lazyModule(() => import('./drag.ts'))
const waiting = new Set<() => void>()

/** Loaded once the pointer enters something draggable; read-only users never need it. */
export async function loadDrag() {
  await code.load()
  for (const wake of waiting) wake()
}

export const useDrag = () => useSyncExternalStore(subscribe, () => code.part)

function subscribe(wake: () => void) {
  waiting.add(wake)
  return () => void waiting.delete(wake)
}
