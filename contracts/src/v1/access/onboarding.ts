import { call, everyone, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Me } from '../people/people-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'
import type { PasskeyOptions } from '../auth/passkeys-schemas.ts'
import type { ChosenPassword, Setup, SetupCompletion, SetupToken, WorkspaceSetup } from './onboarding-schemas.ts'

/** Doesn't block other calls. */

/** Or skips it. 409 while the printed password must be replaced. */
export const finishOnboarding = call<Nothing, Me>('POST /api/v1/me/onboarding', everyone)
/** All other sessions end. */
export const setUpWorkspace = call<WorkspaceSetup, SignedIn>('POST /api/v1/me/onboarding/workspace', managers, {
  answersSecret: true,
})
/** All other sessions end. */
export const chooseOwnPassword = call<ChosenPassword, SignedIn>('POST /api/v1/me/onboarding/password', everyone, {
  answersSecret: true,
})

/** Setup URL of the first start: valid once, for 24 hours. */
export const getSetup = call<SetupToken, Setup>('GET /api/v1/setup/:token', 'anyone')
export const startSetupPasskey = call<SetupToken, PasskeyOptions>('POST /api/v1/setup/:token/passkey', 'anyone')
/** Also signs the first manager in. */
export const completeSetup = call<SetupCompletion, SignedIn>('POST /api/v1/setup/:token/complete', 'anyone', {
  answersSecret: true,
})
