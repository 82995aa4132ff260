import { message } from '@oriel/contracts/message'
import { conflict } from '../../errors/errors.ts'

/**
 * A change made from a stale version is refused with the thing as it is now, so that nothing anybody wrote is lost
 * . A caller who sends no version changes just the fields they send.
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
