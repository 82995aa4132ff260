import type { WorkStatus } from '@oriel/contracts/words'

/** Completed or cancelled: its date no longer presses. */
export const isSettled = ({ status }: { status: WorkStatus }) => status === 'completed' || status === 'cancelled'
