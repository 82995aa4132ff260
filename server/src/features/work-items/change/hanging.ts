import type { Visit } from '../../../http/session/visit.ts'
import { oneOf } from '../../../db/one-of.ts'

/** Tasks with everything below them, and the requests that were made there or became part of it, what is in the trash included. */
export interface Hanging {
  workItems: string[]
  requests: Array<{ id: string; projectId: string; under: string }>
}

export async function hangingOn({ db }: Pick<Visit, 'db'>, tasks: readonly string[]): Promise<Hanging> {
  const below = await db
    .selectFrom('workItems')
    .select(['id', 'parentId'])
    .where(oneOf(db, 'parentId', tasks))
    .execute()
  const workItems = [...tasks, ...below.map(({ id }) => id)]
  const taskOf = new Map(below.map(({ id, parentId }) => [id, parentId ?? id]))
  const found = db.selectFrom('requests').select(['id', 'projectId'])
  // Each by its own index.
  const rows = await found
    .select('workItemId as at')
    .where(oneOf(db, 'workItemId', tasks))
    .union(found.select('resultId as at').where(oneOf(db, 'resultId', workItems)))
    .execute()
  const requests = new Map(
    rows.map(({ id, projectId, at }) => [id, { id, projectId, under: taskOf.get(at ?? '') ?? at ?? '' }]),
  )
  return { workItems, requests: [...requests.values()] }
}
