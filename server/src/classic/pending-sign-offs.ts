import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'

/** The specification has no equivalent. */
export const isPendingSignOffError = (data: unknown): data is PendingSignOffs =>
  typeof data === 'object' && data !== null && 'waiting' in data
