import { LIMITS } from '@oriel/contracts/limits'
import type { Promises, PromisesFilter, PromiseTallies } from '@oriel/contracts/v1/shapes/promises'
import { today } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { findProject } from '../projects/find-project.ts'
import { tallyOf, talliesOf } from './count-promises.ts'
import { findPromises, type Promised } from './find-promises.ts'

/** So many projects are looked at for a home. */
const MOST_PROJECTS = 20

export async function listPromises({ id, state }: PromisesFilter, visit: Visit): Promise<Promises> {
  const promises = await findPromises(visit, await findProject(id, visit))
  return {
    ...tallyOf(promises.map(({ state: of }) => ({ state: of, count: 1 }))),
    items: promises
      .filter((it) => state === undefined || it.state === state)
      .slice(0, LIMITS.listMost)
      .map((it) => shown(it, visit)),
  }
}

function shown(
  { kind, id, title, parent, state, dueOn, doneAt, moves }: Promised,
  { actor }: Visit,
): Promises['items'][number] {
  const doneOn = doneAt === null ? null : today(actor.calendar.timeZone, new Date(doneAt))
  return { kind, id, title, parent, state, dueOn, doneOn, moves }
}

export async function countPromises(visit: Visit): Promise<PromiseTallies> {
  const { db, actor } = visit
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where(visible(actor, policy.project.see, 'projects'))
    .where('status', 'not in', ['completed', 'cancelled'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PROJECTS)
    .execute()
  const items = await talliesOf(visit, rows)
  const named = rows.filter(({ id }) => items.some(({ project }) => project === id))
  return { items, projects: Object.fromEntries(named.map(({ id, name }) => [id, { name }])) }
}
