import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'

/** What a refusal brings where a sign-off is waited for: the specification knows none, so it stays as it is. */
export const isPendingSignOffError = (data: unknown): data is PendingSignOffs =>
  typeof data === 'object' && data !== null && 'waiting' in data
