/** Just-in-time account creation for people who sign in by a provider without having an account. */
export const oidcAccountPolicies = ['never', 'as-employee'] as const
export type OidcAccountPolicy = (typeof oidcAccountPolicies)[number]

/**
 * Reasons why a sign-in by a provider fails: for the audit log, and for the manager who tests it. Not shown to the
 * person signing in.
 */
export const oidcProblems = [
  // Before the redirect to the provider.
  ...(['unknown-provider', 'no-address', 'key-missing', 'address-refused'] as const),
  ...(['provider-down', 'too-slow', 'too-large', 'not-a-provider', 'wrong-issuer', 'no-pkce'] as const),
  // In the callback.
  ...(['other-browser', 'too-late', 'denied', 'wrong-provider', 'wrong-client', 'code-refused'] as const),
  ...(['no-id-token', 'unknown-key', 'wrong-signature', 'wrong-audience', 'wrong-nonce', 'clock-off'] as const),
  ...(['not-understood'] as const),
  // Who came.
  ...(['no-email', 'unverified-email', 'other-domain', 'not-staff', 'no-account', 'other-person'] as const),
  ...(['inactive', 'deleted', 'nobody-to-add'] as const),
] as const
export type OidcProblem = (typeof oidcProblems)[number]
