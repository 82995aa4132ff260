/** Audit log: the security events of R-74. */
export const auditEventNames = [
  ...([
    'sign-in',
    'sign-in-failed',
    'rate-limited',
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
    'access-denied',
  ] as const),
  ...(['request-reviewed', 'visibility-changed', 'permanently-deleted', 'viewed-as-client', 'handed-over'] as const),
  ...(['clients-changed', 'company-changed', 'project-archived', 'project-unarchived'] as const),
  ...(['password-reset-link-created', 'password-recovered'] as const),
  ...(['invitation-sent', 'invitation-revoked', 'invitation-accepted'] as const),
  ...(['two-factor-enabled', 'two-factor-disabled', 'recovery-codes-regenerated', 'recovery-code-used'] as const),
  ...(['passkey-added', 'passkey-removed'] as const),
  ...(['api-token-created', 'api-token-revoked'] as const),
  ...(['workspace-exported', 'export-downloaded', 'workspace-imported'] as const),
  ...(['storage-adopted', 'settings-changed', 'time-off-changed'] as const),
] as const
export type AuditEvent = (typeof auditEventNames)[number]
