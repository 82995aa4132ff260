import type { PendingSignOffs as Waiting } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { useEffect, useState } from 'react'
import { onPendingSignOffs } from '../lib/api/read-api-error.ts'
import { lazyDialog } from '../ui/index.ts'

const PendingSignOffsDialog = lazyDialog(
  async () =>
    (await import('../features/sign-off/deliverables/deliverable-dialog-bundle.ts')).deliverableDialogs.WaitingDialog,
)

export function PendingSignOffs() {
  const [waiting, setWaiting] = useState<Waiting['waiting']>()
  useEffect(() => {
    onPendingSignOffs(setWaiting)
    return () => onPendingSignOffs(() => {})
  }, [])
  return waiting && <PendingSignOffsDialog waiting={waiting} onClose={() => setWaiting(undefined)} />
}
