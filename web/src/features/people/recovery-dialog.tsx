import { later } from '../../ui/index.ts'

/** Comes when it is opened. */
export const RecoveryDialog = later(async () => (await import('./open-recovery.tsx')).OpenRecovery)
