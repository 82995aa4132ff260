import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'

/** Passed through unchanged: the specification has no equivalent. */
export const isPendingSignOffError = (data: unknown): data is PendingSignOffs =>
  typeof data === 'object' && data !== null && 'waiting' in data
