import { LIMITS } from '@oriel/contracts/limits'
import type { Promises, PromisesFilter, PromiseTallies } from '@oriel/contracts/v1/shapes/promises'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { findProject } from '../projects/find-project.ts'
import { findPromises, type Known, type Promised, tallyOf } from './find-promises.ts'

/** So many projects are looked at for a home. */
const MOST_PROJECTS = 20

export async function listPromises({ id, state }: PromisesFilter, visit: Visit): Promise<Promises> {
  const promises = await findPromises(visit, [await findProject(id, visit)])
  return {
    ...tallyOf(promises),
    items: promises
      .filter((it) => state === undefined || it.state === state)
      .slice(0, LIMITS.listMost)
      .map(shown),
  }
}

const shown = ({ kind, id, title, parent, state, dueOn, doneOn, moves }: Promised): Promises['items'][number] => ({
  kind,
  id,
  title,
  parent,
  state,
  dueOn,
  doneOn,
  moves,
})

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

/** Where nothing has come to anything yet, there is nothing to tell. */
export async function talliesOf(visit: Visit, seen: readonly Known[]) {
  const byProject = Map.groupBy(await findPromises(visit, seen), ({ projectId }) => projectId)
  return seen.flatMap(({ id: project }) => {
    const some = byProject.get(project)
    return some ? [{ project, ...tallyOf(some) }] : []
  })
}
