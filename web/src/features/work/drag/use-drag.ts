import { useSyncExternalStore } from 'react'
import { lazyModule } from '../../../lib/code/lazy.ts'

const code = lazyModule(
  () => import('./drag.ts'),
  (it) => it,
)
const waiting = new Set<() => void>()

/** For whoever points at what can be dragged: whoever only reads does without. */
export async function loadDrag() {
  await code.load()
  for (const wake of waiting) wake()
}

/** What makes things draggable, once it has come. */
export const useDrag = () => useSyncExternalStore(subscribe, () => code.part)

function subscribe(wake: () => void) {
  waiting.add(wake)
  return () => void waiting.delete(wake)
}
