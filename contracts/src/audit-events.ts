/** Audit log: the security events of R-74. */
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
    'session-ended',
    'access-ended',
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
  ...(['clients-changed', 'company-changed'] as const),
  ...(['recovery-issued', 'password-recovered'] as const),
  ...(['invitation-sent', 'invitation-revoked', 'invitation-accepted'] as const),
  ...(['second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used'] as const),
  ...(['passkey-added', 'passkey-removed'] as const),
  ...(['files-adopted', 'settings-changed', 'days-off-changed'] as const),
] as const
export type AuditEvent = (typeof auditEventNames)[number]
