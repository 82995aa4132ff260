import type { Holdings } from '@oriel/contracts/v1/shapes/people'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { holdingsOf } from '../teams/holdings.ts'
import { findUser } from './find-user.ts'

/** What a person holds: asked before they leave. */
export async function showHoldings(id: string, visit: Visit): Promise<Holdings> {
  ensure(visit.actor, policy.person.see)
  return holdingsOf(visit, (await findUser(id, visit)).id)
}
