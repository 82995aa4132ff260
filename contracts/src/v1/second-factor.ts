import { managers, staff } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type { FactorBegun, FactorProven, MissingFactors, OwnFactor, RecoveryCodes } from './shapes/factor-answers.ts'
import type { CodeGiven, FactorChallenge, FactorProof } from './shapes/second-factor.ts'

/** Six digits of an app beside the password, for staff: a thief of the password alone does not get in. */

export const getOwnFactor: Call<Nothing, OwnFactor> = {
  method: 'GET',
  path: '/api/v1/me/second-factor',
  who: staff,
  personal: true,
}
/** A key for the app; it counts once a code of it came back. */
export const beginFactor: Call<Nothing, FactorBegun> = {
  method: 'POST',
  path: '/api/v1/me/second-factor',
  who: staff,
  answersSecret: true,
}
/** From now on each sign-in asks. The recovery codes are shown this once. */
export const confirmFactor: Call<CodeGiven, RecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/me/second-factor/confirm',
  who: staff,
  answersSecret: true,
}
/** Ten others; those of before end. Takes a code. */
export const renewRecoveryCodes: Call<CodeGiven, RecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/me/second-factor/codes',
  who: staff,
  answersSecret: true,
}
/** Takes a code. 409 for those of whom a second factor is required. */
export const removeOwnFactor: Call<CodeGiven, OwnFactor> = {
  method: 'POST',
  path: '/api/v1/me/second-factor/remove',
  who: staff,
}
/** After the password: `challenge` is what the refused sign-in answered. A wrong one is 404. */
export const proveFactor: Call<FactorProof, FactorProven> = {
  method: 'POST',
  path: '/api/v1/auth/totp',
  who: 'anyone',
  answersSecret: true,
}
/** For those who must have a second factor and have none: a key for the app, before they are let in. */
export const beginFactorAtSignIn: Call<FactorChallenge, FactorBegun> = {
  method: 'POST',
  path: '/api/v1/auth/totp/begin',
  who: 'anyone',
  answersSecret: true,
}
/** For somebody who lost device and codes. */
export const takeFactorAway: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/people/:id/second-factor',
  who: managers,
}
/** Who must have a second factor, now or soon, and has none. */
export const listMissingFactors: Call<Nothing, MissingFactors> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in/missing',
  who: managers,
}
