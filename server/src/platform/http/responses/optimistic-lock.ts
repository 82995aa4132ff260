import { message } from '@oriel/contracts/message'
import { conflict } from '../../base/errors.ts'

/**
 * Optimistic locking: a stale version gets 409 with the current record. Without a version, only sent fields
 * change.
 */
export function ensureCurrentVersion(
  sent: number | undefined,
  current: number,
  show: () => Promise<unknown>,
): Promise<void> | void {
  if (sent === undefined || sent === current) return
  return show().then((data) => {
    throw conflict(message({ id: 'Someone else changed this. Compare both versions before you save.' }), data)
  })
}
