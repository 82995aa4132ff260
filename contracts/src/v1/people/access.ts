import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { AccessEnded, AccessGrants, AccessToEnd, PersonAccessToEnd } from './access-schemas.ts'

/** For review after a password change: what ending all sessions doesn't revoke. */

export const listOwnAccess: Call<Nothing, AccessGrants> = {
  method: 'GET',
  path: '/api/v1/me/access',
  who: everyone,
  personal: true,
}
export const endOwnAccess: Call<AccessToEnd, AccessEnded> = {
  method: 'POST',
  path: '/api/v1/me/access/end',
  who: everyone,
}
export const listPersonAccess: Call<ById, AccessGrants> = {
  method: 'GET',
  path: '/api/v1/people/:id/access',
  who: managers,
}
export const endPersonAccess: Call<PersonAccessToEnd, AccessEnded> = {
  method: 'POST',
  path: '/api/v1/people/:id/access/end',
  who: managers,
}
