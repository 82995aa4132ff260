import { managers, staff } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  TwoFactorSetup,
  TwoFactorVerified,
  PeopleWithoutTwoFactor,
  TwoFactorStatus,
  RecoveryCodes,
} from './two-factor-response-schemas.ts'
import type { CodeInput, TwoFactorChallenge, TwoFactorVerification } from './two-factor-schemas.ts'

/** Six digits of an app beside the password, for staff: a thief of the password alone does not get in. */

export const getTwoFactorStatus: Call<Nothing, TwoFactorStatus> = {
  method: 'GET',
  path: '/api/v1/me/two-factor',
  who: staff,
  personal: true,
}
/** A key for the app; it counts once a code of it came back. */
export const startTwoFactorSetup: Call<Nothing, TwoFactorSetup> = {
  method: 'POST',
  path: '/api/v1/me/two-factor',
  who: staff,
  answersSecret: true,
}
/** From now on each sign-in asks. The recovery codes are shown this once. */
export const confirmTwoFactorSetup: Call<CodeInput, RecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/me/two-factor/confirm',
  who: staff,
  answersSecret: true,
}
/** Ten others; those of before end. Takes a code. */
export const regenerateRecoveryCodes: Call<CodeInput, RecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/me/two-factor/codes',
  who: staff,
  answersSecret: true,
}
/** Takes a code. 409 for those of whom a second factor is required. */
export const disableTwoFactor: Call<CodeInput, TwoFactorStatus> = {
  method: 'POST',
  path: '/api/v1/me/two-factor/remove',
  who: staff,
}
/** After the password: `challenge` is what the refused sign-in answered. A wrong one is 404. */
export const verifyTwoFactor: Call<TwoFactorVerification, TwoFactorVerified> = {
  method: 'POST',
  path: '/api/v1/auth/two-factor',
  who: 'anyone',
  answersSecret: true,
}
/** For those who must have a second factor and have none: a key for the app, before they are let in. */
export const setUpTwoFactorAtSignIn: Call<TwoFactorChallenge, TwoFactorSetup> = {
  method: 'POST',
  path: '/api/v1/auth/two-factor/setup',
  who: 'anyone',
  answersSecret: true,
}
/** For somebody who lost device and codes. */
export const resetTwoFactor: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/people/:id/two-factor',
  who: managers,
}
/** Who must have a second factor, now or soon, and has none. */
export const listPeopleWithoutTwoFactor: Call<Nothing, PeopleWithoutTwoFactor> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in/without-two-factor',
  who: managers,
}
