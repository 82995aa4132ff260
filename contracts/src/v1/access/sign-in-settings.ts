import { call, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { ManagerSetPasswords, SignInSettings, SignInSettingsEdit } from './sign-in-settings-schemas.ts'

export const getSignInSettings = call<Nothing, SignInSettings>('GET /api/v1/settings/sign-in', managers)
export const changeSignInSettings = call<SignInSettingsEdit, SignInSettings>('PUT /api/v1/settings/sign-in', managers)
/** At most 50. */
export const listManagerSetPasswords = call<Nothing, ManagerSetPasswords>(
  'GET /api/v1/settings/sign-in/manager-set-passwords',
  managers,
)
