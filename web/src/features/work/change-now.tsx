import type { WorkStatus } from '@oriel/contracts/words'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useChangeThing } from './change-thing.ts'
import type { Thing } from './work-kinds.ts'

interface ChangeNowProps {
  thing: Thing
  status: WorkStatus
  onDone: () => void
}

/** Shows nothing: sets the status as soon as it stands, once. */
export function ChangeNow({ thing, status, onDone }: ChangeNowProps) {
  const change = useChangeThing()
  const begun = useRef(false)
  const begin = useEffectEvent(() => void change(thing, { status }).then(onDone))
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return null
}
