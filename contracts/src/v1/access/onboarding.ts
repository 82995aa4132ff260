import { everyone, managers } from '../../roles.ts'
import { call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Me } from '../people/people-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'
import type { PasskeyOptions } from '../auth/passkeys-schemas.ts'
import type { ChosenPassword, Setup, SetupCompletion, SetupToken, WorkspaceSetup } from './onboarding-schemas.ts'

/** Onboarding at the first sign-in; doesn't block other calls. */

/** Also skips it. 409 while the printed password must be replaced. */
export const finishOnboarding = call<Nothing, Me>('POST /api/v1/me/onboarding', everyone)
/** This session continues with the returned `token`; all others end. */
export const setUpWorkspace = call<WorkspaceSetup, SignedIn>('POST /api/v1/me/onboarding/workspace', managers, {
  answersSecret: true,
})
/** This session continues with the returned `token`; all others end. */
export const chooseOwnPassword = call<ChosenPassword, SignedIn>('POST /api/v1/me/onboarding/password', everyone, {
  answersSecret: true,
})

/** The setup URL that the first start prints: valid once, for 24 hours. */
export const getSetup = call<SetupToken, Setup>('GET /api/v1/setup/:token', 'anyone')
export const startSetupPasskey = call<SetupToken, PasskeyOptions>('POST /api/v1/setup/:token/passkey', 'anyone')
/** Names the workspace and its first manager, and signs them in. */
export const completeSetup = call<SetupCompletion, SignedIn>('POST /api/v1/setup/:token/complete', 'anyone', {
  answersSecret: true,
})
