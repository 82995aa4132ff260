import { LIMITS } from '../limits.ts'
import { everyone } from '../roles.ts'
import type { Call } from './call.ts'
import type { Nothing } from './shapes/common.ts'
import type { MeEdit, OwnSessions } from './shapes/me.ts'
import type { Me } from './shapes/people.ts'

/** The signed-in person's own account. */

export const getMe: Call<Nothing, Me> = { method: 'GET', path: '/api/v1/me', who: everyone, personal: true }
export const changeMe: Call<MeEdit, Me> = { method: 'PATCH', path: '/api/v1/me', who: everyone }
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
