/** Whether whoever comes by a provider without an account gets one. */
export const oidcAccountPolicies = ['never', 'as-employee'] as const
export type OidcAccountPolicy = (typeof oidcAccountPolicies)[number]

/** Why somebody is not let in by a provider: in the audit log, and for the manager who tests it. */
export const oidcProblems = [
  // Before somebody is sent there.
  ...(['unknown-provider', 'no-address', 'key-missing', 'address-refused'] as const),
  ...(['provider-down', 'too-slow', 'too-large', 'not-a-provider', 'wrong-issuer', 'no-pkce'] as const),
  // What came back.
  ...(['other-browser', 'too-late', 'denied', 'wrong-provider', 'wrong-client', 'code-refused'] as const),
  ...(['no-id-token', 'unknown-key', 'wrong-signature', 'wrong-audience', 'wrong-nonce', 'clock-off'] as const),
  ...(['not-understood'] as const),
  // Who came.
  ...(['no-email', 'unverified-email', 'other-domain', 'not-staff', 'no-account', 'other-person'] as const),
  ...(['inactive', 'deleted', 'nobody-to-add'] as const),
] as const
export type OidcProblem = (typeof oidcProblems)[number]
