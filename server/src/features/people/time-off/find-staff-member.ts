import { message } from '@oriel/contracts/message'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'

/** 400 at `person`. Call after the policy check. */
export async function findStaffMember({ db }: RequestContext, id: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'role'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found || sideOf(found) === 'client')
    throw invalidFields({ person: message({ id: 'This person isn’t part of the agency' }) })
  return found
}
