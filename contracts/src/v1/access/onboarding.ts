import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Me } from '../people/people-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'
import type { ChosenPassword, WorkspaceSetup } from './onboarding-schemas.ts'

/** Onboarding at the first sign-in; doesn't block other calls. */

/** Also skips it. 409 while the printed password must be replaced. */
export const finishOnboarding: Call<Nothing, Me> = { method: 'POST', path: '/api/v1/me/onboarding', who: everyone }
/** This session continues with the returned `token`; all others end. */
export const setUpWorkspace: Call<WorkspaceSetup, SignedIn> = {
  method: 'POST',
  path: '/api/v1/me/onboarding/workspace',
  who: managers,
  answersSecret: true,
}
/** This session continues with the returned `token`; all others end. */
export const chooseOwnPassword: Call<ChosenPassword, SignedIn> = {
  method: 'POST',
  path: '/api/v1/me/onboarding/password',
  who: everyone,
  answersSecret: true,
}
