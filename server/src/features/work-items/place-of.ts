import { sql } from 'kysely'
import { readsShared } from '../../counters/as-read.ts'
import { sharedPosition } from '../../db/positions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import type { WorkFilter } from './filter.ts'

interface Place {
  /** What a form for another one there proposes. */
  next: { nextPosition?: number }
  parents: Record<string, { title: string }>
  projects: Record<string, { name: string }>
}

/** The one project or task that a list is asked of: an answer names it even where nothing lies in it. */
export async function placeOf(
  { db, actor }: Visit,
  { kind, projectId, parentId }: WorkFilter,
): Promise<Place | 'everywhere' | 'hidden'> {
  const all = db.selectFrom('workItems as sibling').where('sibling.trashId', 'is', null)
  const alive = readsShared(actor) ? all.where('sibling.audience', '=', 'client') : all
  const position = readsShared(actor) ? sharedPosition('sibling') : sql.ref<number>('sibling.position')
  const last = sql<number | null>`max(${position})`.as('last')
  const after = (position: number | null) => ({ nextPosition: (position ?? 0) + 1 })
  if (parentId !== undefined) {
    const found = await db
      .selectFrom('workItems')
      .innerJoin('projects', 'projects.id', 'workItems.projectId')
      .select(['workItems.title', 'workItems.projectId', 'projects.name'])
      .select(alive.where('sibling.parentId', '=', parentId).select(last).as('last'))
      .where('workItems.id', '=', parentId)
      .where(visibleWork(actor, 'task'))
      .executeTakeFirst()
    if (!found) return 'hidden'
    const { title, name } = found
    return { next: after(found.last), parents: { [parentId]: { title } }, projects: { [found.projectId]: { name } } }
  }
  if (projectId === undefined) return 'everywhere'
  const tasks = alive.where('sibling.projectId', '=', projectId).where('sibling.parentId', 'is', null)
  const found = await db
    .selectFrom('projects')
    .select('name')
    .select(tasks.select(last).as('last'))
    .where('id', '=', projectId)
    .where(visible(actor, policy.project.see, 'projects'))
    .executeTakeFirst()
  if (!found) return 'hidden'
  const { name } = found
  return { next: kind === 'task' ? after(found.last) : {}, parents: {}, projects: { [projectId]: { name } } }
}
