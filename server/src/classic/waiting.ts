import type { WaitingSignOffs } from '@oriel/contracts/v1/shapes/deliverables'

/** What a refusal brings where a sign-off is waited for: the specification knows none, so it stays as it is. */
export const isOfSignOffs = (data: unknown): data is WaitingSignOffs =>
  typeof data === 'object' && data !== null && 'waiting' in data
