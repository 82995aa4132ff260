import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Me } from '../people/people-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'
import type { ChosenPassword, WorkspaceSetup } from './onboarding-schemas.ts'

/** What is asked at the first sign-in, and never again. Nobody has to answer it before they ask for anything else. */

/** They are through, or skip it. 409 while the password that was printed is to be replaced. */
export const finishOnboarding: Call<Nothing, Me> = { method: 'POST', path: '/api/v1/me/onboarding', who: everyone }
/**
 * The first manager says what this workspace is called, and who they are. A new password ends every session and token
 * there is; this session goes on under the `token` of the answer.
 */
export const setUpWorkspace: Call<WorkspaceSetup, SignedIn> = {
  method: 'POST',
  path: '/api/v1/me/onboarding/workspace',
  who: managers,
  answersSecret: true,
}
/**
 * In place of the one that a manager issued, for whoever signed in with it where such passwords are for once. It ends
 * every session and token there is; this session goes on under the `token` of the answer.
 */
export const chooseOwnPassword: Call<ChosenPassword, SignedIn> = {
  method: 'POST',
  path: '/api/v1/me/onboarding/password',
  who: everyone,
  answersSecret: true,
}
