import type { WaitingSignOffs as Waiting } from '@oriel/contracts/v1/shapes/deliverables'
import { useEffect, useState } from 'react'
import { onWaiting } from '../lib/api/read-refusal.ts'
import { later } from '../ui/index.ts'

const WaitingDialog = later(
  async () => (await import('../features/deliverables/later-parts.ts')).laterParts.WaitingDialog,
)

/** Wherever a change is refused because a sign-off is waited for, what waits is listed. */
export function WaitingSignOffs() {
  const [waiting, setWaiting] = useState<Waiting['waiting']>()
  useEffect(() => {
    onWaiting(setWaiting)
    return () => onWaiting(() => {})
  }, [])
  return waiting && <WaitingDialog waiting={waiting} onClose={() => setWaiting(undefined)} />
}
