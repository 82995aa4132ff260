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

/** Two-factor authentication (TOTP) for staff. */

export const getTwoFactorStatus: Call<Nothing, TwoFactorStatus> = {
  method: 'GET',
  path: '/api/v1/me/two-factor',
  who: staff,
  personal: true,
}
/** Takes effect when confirmed with a code. */
export const startTwoFactorSetup: Call<Nothing, TwoFactorSetup> = {
  method: 'POST',
  path: '/api/v1/me/two-factor',
  who: staff,
  answersSecret: true,
}
/** Recovery codes are shown only here. */
export const confirmTwoFactorSetup: Call<CodeInput, RecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/me/two-factor/confirm',
  who: staff,
  answersSecret: true,
}
export const regenerateRecoveryCodes: Call<CodeInput, RecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/me/two-factor/codes',
  who: staff,
  answersSecret: true,
}
/** 409 if two-factor authentication is mandatory. */
export const disableTwoFactor: Call<CodeInput, TwoFactorStatus> = {
  method: 'POST',
  path: '/api/v1/me/two-factor/remove',
  who: staff,
}
/** `challenge` comes from the refused sign-in; 404 if wrong. */
export const verifyTwoFactor: Call<TwoFactorVerification, TwoFactorVerified> = {
  method: 'POST',
  path: '/api/v1/auth/two-factor',
  who: 'anyone',
  answersSecret: true,
}
export const setUpTwoFactorAtSignIn: Call<TwoFactorChallenge, TwoFactorSetup> = {
  method: 'POST',
  path: '/api/v1/auth/two-factor/setup',
  who: 'anyone',
  answersSecret: true,
}
export const resetTwoFactor: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/people/:id/two-factor',
  who: managers,
}
export const listPeopleWithoutTwoFactor: Call<Nothing, PeopleWithoutTwoFactor> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in/without-two-factor',
  who: managers,
}
