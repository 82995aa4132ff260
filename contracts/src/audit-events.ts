import * as z from 'zod/mini'

/** The security events of R-74. */
export const auditEventNames = [
  ...([
    'sign-in',
    'sign-in-failed',
    'throttled',
    'sign-out',
    'refresh-reuse',
    'password-changed',
    'password-reset',
    'device-forgotten',
  ] as const),
  ...([
    'user-created',
    'user-updated',
    'user-deleted',
    'credentials-exported',
    'password-revealed',
    'refused',
  ] as const),
  ...(['request-reviewed', 'audience-changed', 'removed-for-good', 'viewed-as-client'] as const),
  ...(['files-adopted', 'settings-changed'] as const),
] as const
export const AuditEvent = z.enum(auditEventNames)
export type AuditEvent = z.infer<typeof AuditEvent>
