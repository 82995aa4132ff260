import { call, everyone, managers } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { AccessEnded, AccessGrants, AccessToEnd, PersonAccessToEnd } from './access-schemas.ts'

/** What ending all sessions doesn't revoke. */

export const listOwnAccess = call<Nothing, AccessGrants>('GET /api/v1/me/access', everyone, { personal: true })
export const endOwnAccess = call<AccessToEnd, AccessEnded>('POST /api/v1/me/access/end', everyone)
export const listPersonAccess = call<ById, AccessGrants>('GET /api/v1/people/:id/access', managers)
export const endPersonAccess = call<PersonAccessToEnd, AccessEnded>('POST /api/v1/people/:id/access/end', managers)
