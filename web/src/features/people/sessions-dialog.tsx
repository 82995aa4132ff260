import { later } from '../../ui/index.ts'

/** Comes when it is opened. */
export const SessionsDialog = later(async () => (await import('./open-sessions.tsx')).OpenSessions)
