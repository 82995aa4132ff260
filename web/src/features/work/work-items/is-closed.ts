import type { WorkStatus } from '@oriel/contracts/enums'

/** Completed or cancelled: its date no longer presses. */
export const isClosed = ({ status }: { status: WorkStatus }) => status === 'completed' || status === 'cancelled'
