import type { Visit } from '../../http/session/visit.ts'
import type { SeeRule } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { showsIn } from '../../policy/shows.ts'
import { type Seen, whoSees } from '../../policy/who-sees.ts'

/**
 * Whom somebody may name there: everybody who reads it. A client to whom the project does not show who works on it names
 * managers and their own side.
 */
export async function mentionable(visit: Pick<Visit, 'actor' | 'db'>, rule: SeeRule, thing: Seen) {
  const seers = await whoSees(visit.db, rule, thing)
  const shows = await showsIn(visit, [thing.projectId])
  return shows(thing.projectId).people ? seers : seers.filter((person) => sideOf(person) !== 'team')
}
