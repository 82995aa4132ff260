import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { ManagerSetPasswords, SignInSettings, SignInSettingsEdit } from './sign-in-settings-schemas.ts'

export const getSignInSettings: Call<Nothing, SignInSettings> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in',
  who: managers,
}
/** Partial update. */
export const changeSignInSettings: Call<SignInSettingsEdit, SignInSettings> = {
  method: 'PUT',
  path: '/api/v1/settings/sign-in',
  who: managers,
}
/** At most 50. */
export const listManagerSetPasswords: Call<Nothing, ManagerSetPasswords> = {
  method: 'GET',
  path: '/api/v1/settings/sign-in/manager-set-passwords',
  who: managers,
}
