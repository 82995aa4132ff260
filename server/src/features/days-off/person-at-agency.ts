import { message } from '@oriel/contracts/message'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { sideOf } from '../../policy/sides.ts'

/** Somebody who works here, or 400 at `person`. Asked after the policy, so that it tells nothing to who may not know. */
export async function personAtAgency({ db }: Visit, id: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'role'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found || sideOf(found) === 'client')
    throw invalid({ person: message({ id: 'Nobody at the agency is this person' }) })
  return found
}
