import type { WorkStatus } from '@oriel/contracts/enums'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useChangeWork } from './use-change-work.ts'
import type { Work } from './work-kinds.ts'

/** Sets the status once, on mount. */
export function ApplyStatus({ item, status, onDone }: { item: Work; status: WorkStatus; onDone: () => void }) {
  const change = useChangeWork()
  const begun = useRef(false)
  const begin = useEffectEvent(() => void change(item, { status }).then(onDone))
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return null
}
