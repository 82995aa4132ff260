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
/** This session continues with the returned `token`; all others end. */
export const changePassword: Call<PasswordChange, RenewedToken> = {
  method: 'PUT',
  path: '/api/v1/me/password',
  who: everyone,
  answersSecret: true,
}
export const signOutOtherSessions: Call<Nothing, SessionsEnded> = {
  method: 'DELETE',
  path: '/api/v1/me/sessions',
  who: everyone,
  answersSecret: true,
}
/** May be the calling session. */
export const signOutSession: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/me/sessions/:id', who: everyone }
export const listOwnDevices: Call<Nothing, OwnDevices> = {
  method: 'GET',
  path: '/api/v1/me/devices',
  who: everyone,
  personal: true,
}
export const forgetOwnDevice: Call<ById, DeviceForgotten> = {
  method: 'DELETE',
  path: '/api/v1/me/devices/:id',
  who: everyone,
}
