/** Just-in-time account creation at the first sign-in. */
export const oidcAccountPolicies = ['never', 'as-employee'] as const
export type OidcAccountPolicy = (typeof oidcAccountPolicies)[number]

/** For the audit log and the testing manager, not the person signing in. */
export const oidcProblems = [
  // Before the redirect.
  ...(['unknown-provider', 'no-address', 'key-missing', 'address-refused'] as const),
  ...(['provider-down', 'too-slow', 'too-large', 'not-a-provider', 'wrong-issuer', 'no-pkce'] as const),
  // In the callback.
  ...(['other-browser', 'too-late', 'denied', 'wrong-provider', 'wrong-client', 'code-refused'] as const),
  ...([
    'no-id-token',
    'unknown-key',
    'wrong-signature',
    'wrong-algorithm',
    'wrong-audience',
    'wrong-nonce',
    'clock-off',
  ] as const),
  ...(['not-understood'] as const),
  // About the account.
  ...([
    'no-email',
    'unverified-email',
    'verification-unknown',
    'other-domain',
    'not-staff',
    'no-account',
    'other-person',
  ] as const),
  ...(['inactive', 'deleted', 'nobody-to-add'] as const),
] as const
export type OidcProblem = (typeof oidcProblems)[number]
