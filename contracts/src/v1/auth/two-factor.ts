import { call, managers, staff } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  TwoFactorSetup,
  TwoFactorVerified,
  PeopleWithoutTwoFactor,
  TwoFactorStatus,
  RecoveryCodes,
} from './two-factor-response-schemas.ts'
import type { CodeInput, TwoFactorChallenge, TwoFactorVerification } from './two-factor-schemas.ts'

/** TOTP, for staff. */

export const getTwoFactorStatus = call<Nothing, TwoFactorStatus>('GET /api/v1/me/two-factor', staff, { personal: true })
/** Takes effect when confirmed with a code. */
export const startTwoFactorSetup = call<Nothing, TwoFactorSetup>('POST /api/v1/me/two-factor', staff, {
  answersSecret: true,
})
/** Recovery codes are shown only here. */
export const confirmTwoFactorSetup = call<CodeInput, RecoveryCodes>('POST /api/v1/me/two-factor/confirm', staff, {
  answersSecret: true,
})
export const regenerateRecoveryCodes = call<CodeInput, RecoveryCodes>('POST /api/v1/me/two-factor/codes', staff, {
  answersSecret: true,
})
/** 409 if mandatory. */
export const disableTwoFactor = call<CodeInput, TwoFactorStatus>('POST /api/v1/me/two-factor/remove', staff)
/** `challenge` comes from the refused sign-in; 404 if wrong. */
export const verifyTwoFactor = call<TwoFactorVerification, TwoFactorVerified>(
  'POST /api/v1/auth/two-factor',
  'anyone',
  { answersSecret: true },
)
export const setUpTwoFactorAtSignIn = call<TwoFactorChallenge, TwoFactorSetup>(
  'POST /api/v1/auth/two-factor/setup',
  'anyone',
  { answersSecret: true },
)
export const resetTwoFactor = call<ById, ById>('DELETE /api/v1/people/:id/two-factor', managers)
export const listPeopleWithoutTwoFactor = call<Nothing, PeopleWithoutTwoFactor>(
  'GET /api/v1/settings/sign-in/without-two-factor',
  managers,
)
