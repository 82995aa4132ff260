import type { AuditEvent } from '@oriel/contracts/audit-events'

/** Names before 0.9; the log is append-only. */
const FORMER_EVENTS: Partial<Record<AuditEvent, string>> = {
  'access-denied': 'refused',
  'password-reset-link-created': 'recovery-issued',
  'permanently-deleted': 'removed-for-good',
  'rate-limited': 'throttled',
  'recovery-codes-regenerated': 'recovery-codes-made',
  'storage-adopted': 'files-adopted',
  'time-off-changed': 'days-off-changed',
  'two-factor-disabled': 'second-factor-off',
  'two-factor-enabled': 'second-factor-on',
  'visibility-changed': 'audience-changed',
}

const currentNames = new Map(Object.entries(FORMER_EVENTS).map(([current, former]) => [former, current]))

export const storedNames = (event: AuditEvent): string[] => [event, FORMER_EVENTS[event] ?? []].flat()
export const currentName = (stored: string): string => currentNames.get(stored) ?? stored
