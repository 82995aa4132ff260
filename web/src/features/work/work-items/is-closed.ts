import type { WorkStatus } from '@oriel/contracts/enums'

/** Completed or canceled: never overdue. */
export const isClosed = ({ status }: { status: WorkStatus }) => status === 'completed' || status === 'cancelled'
