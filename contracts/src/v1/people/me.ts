import { LIMITS } from '../../limits.ts'
import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  DeviceForgotten,
  MeEdit,
  OwnDevices,
  OwnSessions,
  PasswordChange,
  RenewedToken,
  SessionsEnded,
} from './me-schemas.ts'
import type { Me } from './people-schemas.ts'
import type { Preferences, PreferencesEdit } from '../settings/preferences-schemas.ts'

/** The signed-in person's own account. */

export const getMe: Call<Nothing, Me> = { method: 'GET', path: '/api/v1/me', who: everyone, personal: true }
export const changeMe: Call<MeEdit, Me> = { method: 'PATCH', path: '/api/v1/me', who: everyone }
export const getPreferences: Call<Nothing, Preferences> = {
  method: 'GET',
  path: '/api/v1/me/preferences',
  who: everyone,
  personal: true,
}
export const changePreferences: Call<PreferencesEdit, Preferences> = {
  method: 'PATCH',
  path: '/api/v1/me/preferences',
  who: everyone,
}
export const uploadPortrait: Call<Nothing, Me> = {
  method: 'POST',
  path: '/api/v1/me/image',
  who: everyone,
  uploads: { field: 'image', most: 1, mostBytes: LIMITS.profileImageBytes - 1, onlyImages: true },
}
export const deletePortrait: Call<Nothing, Me> = { method: 'DELETE', path: '/api/v1/me/image', who: everyone }
export const listOwnSessions: Call<Nothing, OwnSessions> = {
  method: 'GET',
  path: '/api/v1/me/sessions',
  who: everyone,
  personal: true,
}
/** Ends every session and token there is; this session goes on under the `token` of the answer. */
export const changePassword: Call<PasswordChange, RenewedToken> = {
  method: 'PUT',
  path: '/api/v1/me/password',
  who: everyone,
  answersSecret: true,
}
/** Ends every other session, and every earlier token of this one, which goes on under the `token` of the answer. */
export const signOutOtherSessions: Call<Nothing, SessionsEnded> = {
  method: 'DELETE',
  path: '/api/v1/me/sessions',
  who: everyone,
  answersSecret: true,
}
/** One sign-in, on whichever device; the one that asks may end itself, too. */
export const signOutSession: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/me/sessions/:id', who: everyone }
export const listOwnDevices: Call<Nothing, OwnDevices> = {
  method: 'GET',
  path: '/api/v1/me/devices',
  who: everyone,
  personal: true,
}
/** The device is a stranger from now on, and signed out where it is not the one that asks. */
export const forgetOwnDevice: Call<ById, DeviceForgotten> = {
  method: 'DELETE',
  path: '/api/v1/me/devices/:id',
  who: everyone,
}
