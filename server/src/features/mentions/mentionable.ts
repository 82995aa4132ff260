import type { Visit } from '../../http/session/visit.ts'
import { sideOf } from '../../policy/sides.ts'
import { showsIn } from '../../policy/shows.ts'
import { whoSees } from '../../policy/who-sees.ts'
import type { Sight } from './written.ts'

/**
 * Whom somebody may name there: everybody who reads it. A client to whom the project does not show who works on it names
 * managers and their own side.
 */
export async function mentionable(visit: Pick<Visit, 'actor' | 'db'>, { rule, thing, on }: Sight) {
  const found = await whoSees(visit.db, rule, thing)
  const seers = on ? among(await whoSees(visit.db, on.rule, on.thing), found) : found
  const shows = await showsIn(visit, [thing.projectId])
  return shows(thing.projectId).people ? seers : seers.filter((person) => sideOf(person) !== 'team')
}

const among = <Person extends { id: string }>(others: readonly Person[], people: Person[]): Person[] =>
  people.filter(({ id }) => others.some((other) => other.id === id))
