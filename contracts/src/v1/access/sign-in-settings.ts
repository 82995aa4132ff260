import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { ManagerSetPasswords, SignInSettings, SignInSettingsEdit } from './sign-in-settings-schemas.ts'

/** How people get in: what managers set for the whole workspace. */

export const getSignInSettings: Call<Nothing, SignInSettings> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in',
  who: managers,
}
/** Only what is sent changes. */
export const changeSignInSettings: Call<SignInSettingsEdit, SignInSettings> = {
  method: 'PUT',
  path: '/api/v1/settings/sign-in',
  who: managers,
}
/** Whose password a manager issued, and until when it is good where such passwords are for once: at most 50 of them. */
export const listManagerSetPasswords: Call<Nothing, ManagerSetPasswords> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in/manager-set-passwords',
  who: managers,
}
