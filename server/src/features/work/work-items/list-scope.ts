import { sql } from 'kysely'
import { readsSharedCounters } from '../../projects/counters/progress-for-reader.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { clientPosition } from '../../../platform/db/positions.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import type { Actor } from '../../../policy/relations.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { WorkFilter } from './work-filters.ts'

interface Place {
  next: { nextPosition?: number }
  parents: Record<string, { title: string }>
  projects: Record<string, { name: string }>
}

/** Names the project or task even of an empty list. */
export async function findListScope(
  ctx: RequestContext,
  { kind, project, parent }: WorkFilter,
): Promise<Place | 'everywhere' | 'hidden'> {
  const after = (position: number | null) => ({ nextPosition: (position ?? 0) + 1 })
  if (parent !== undefined) {
    const [found] = await taskWithLast(ctx, { task: parent })
    if (!found) return 'hidden'
    const { title, name } = found
    return { next: after(found.last), parents: { [parent]: { title } }, projects: { [found.projectId]: { name } } }
  }
  if (project === undefined) return 'everywhere'
  const [found] = await projectWithLast(ctx, { project })
  if (!found) return 'hidden'
  const { name } = found
  return { next: kind === 'task' ? after(found.last) : {}, parents: {}, projects: { [project]: { name } } }
}

interface Last {
  name: string
  last: number | null
}

const taskWithLast = preparedForReader<Last & { title: string; projectId: string }, 'task'>(({ db, actor }, { task }) =>
  db
    .selectFrom('workItems')
    .innerJoin('projects', 'projects.id', 'workItems.projectId')
    .select(['workItems.title', 'workItems.projectId', 'projects.name'])
    .select(siblings(db, actor).where('sibling.parentId', '=', task).as('last'))
    .where('workItems.id', '=', task)
    .where(visibleWork(actor, 'task')),
)

const projectWithLast = preparedForReader<Last, 'project'>(({ db, actor }, values) => {
  const tasks = siblings(db, actor)
    .where('sibling.projectId', '=', values.project)
    .where('sibling.parentId', 'is', null)
  return db
    .selectFrom('projects')
    .select('name')
    .select(tasks.as('last'))
    .where('id', '=', values.project)
    .where(visible(actor, policy.project.see, 'projects'))
})

function siblings(db: Db, actor: Actor) {
  const all = db.selectFrom('workItems as sibling').where('sibling.trashId', 'is', null)
  const alive = readsSharedCounters(actor) ? all.where('sibling.audience', '=', 'client') : all
  const position = readsSharedCounters(actor) ? clientPosition('sibling') : sql.ref<number>('sibling.position')
  return alive.select(sql<number | null>`max(${position})`.as('last'))
}
