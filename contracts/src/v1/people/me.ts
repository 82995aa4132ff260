import { call, download, everyone } from '../call.ts'
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

export const getMe = call<Nothing, Me>('GET /api/v1/me', everyone, { personal: true })
export const changeMe = call<MeEdit, Me>('PATCH /api/v1/me', everyone)
export const changePreferences = call<PreferencesEdit, Preferences>('PATCH /api/v1/me/preferences', everyone)
export const listOwnSessions = call<Nothing, OwnSessions>('GET /api/v1/me/sessions', everyone, { personal: true })
/** All other sessions end. */
export const changePassword = call<PasswordChange, RenewedToken>('PUT /api/v1/me/password', everyone, {
  answersSecret: true,
})
export const signOutOtherSessions = call<Nothing, SessionsEnded>('DELETE /api/v1/me/sessions', everyone, {
  answersSecret: true,
})
/** May be the calling session. */
export const signOutSession = call<ById, ById>('DELETE /api/v1/me/sessions/:id', everyone)
export const listOwnDevices = call<Nothing, OwnDevices>('GET /api/v1/me/devices', everyone, { personal: true })
export const forgetOwnDevice = call<ById, DeviceForgotten>('DELETE /api/v1/me/devices/:id', everyone)
/** One list per kind of record, without secrets. */
export const exportOwnData = download<Nothing>(
  '/api/v1/me/data.json',
  everyone,
  'application/json; charset=utf-8',
  true,
)
