import { message } from '@oriel/contracts/message'
import type { RequestDrafts } from '@oriel/contracts/v1/shapes/request-drafts'
import { newId } from '../../../db/ids.ts'
import { notFound } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import type { Services } from '../../../services.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

/** So long a draft waits to be completed. Milliseconds. */
const KEPT = 30 * 24 * 3_600_000

/** One's own, in projects that one sees at this moment. */
const ownDrafts = ({ actor, db }: Visit) =>
  db
    .selectFrom('requestDrafts')
    .innerJoin('projects', 'projects.id', 'requestDrafts.projectId')
    .where('requestDrafts.userId', '=', actor.id)
    .where(visible(actor, policy.project.see, 'projects'))

/** As many as there can be (`LIMITS.requestDrafts`), the latest first. */
export async function listRequestDrafts(visit: Visit): Promise<RequestDrafts> {
  const items = await ownDrafts(visit)
    .select(['requestDrafts.id', 'projectId as project', 'title', 'requestDrafts.description'])
    .select('requestDrafts.createdAt as at')
    .orderBy('requestDrafts.id', 'desc')
    .execute()
  return { items }
}

/** That the client may ask for work there is ensured before. */
export async function addRequestDraft(
  { db, actor }: Visit,
  draft: { projectId: string; title: string; description: string },
) {
  const id = newId()
  await db
    .insertInto('requestDrafts')
    .values({ ...draft, id, userId: actor.id, createdAt: new Date().toISOString() })
    .execute()
  return id
}

export async function countRequestDrafts({ db, actor }: Visit): Promise<number> {
  const { count } = await db
    .selectFrom('requestDrafts')
    .where('userId', '=', actor.id)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** It is sent, or not wanted any more. Of two who end it at once, the second is told that it is not there. */
export async function endRequestDraft({ id }: { id: string }, visit: Visit) {
  const own = await ownDrafts(visit).select('requestDrafts.id').where('requestDrafts.id', '=', id).executeTakeFirst()
  const ended =
    own && (await visit.db.deleteFrom('requestDrafts').where('id', '=', id).returning('id').executeTakeFirst())
  if (!ended) throw notFound(message({ id: 'This draft was sent already, or is not there any more' }))
  return { id }
}

const begin = (now: Date) => new Date(now.getTime() - KEPT).toISOString()

/** What nobody has completed in thirty days. */
export async function forgetRequestDrafts({ db, log }: Pick<Services, 'db' | 'log'>, now: Date) {
  const gone = await db.deleteFrom('requestDrafts').where('createdAt', '<', begin(now)).returning('id').execute()
  if (gone.length > 0) log.info({ count: gone.length }, 'forgot drafts of requests that nobody completed')
}

export async function listOldRequestDrafts({ db }: Pick<Services, 'db'>, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('requestDrafts').select('id').where('createdAt', '<', begin(now)).execute()
  return rows.map(({ id }) => `draft ${id}`)
}
