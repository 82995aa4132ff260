import type { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import type { Visit } from '../../http/session/visit.ts'
import { isNotAboutWork } from '../../db/about-work.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import type { Line } from '../activity/find-lines.ts'
import { showActivity } from '../activity/show-activity.ts'
import { readerOf } from '../companies/reader.ts'

interface Disclosed {
  projectId: string
  /** Of the thing itself, and of what is shown with it. */
  ids: readonly string[]
  thing: Disclosure['thing']
  /** Whether the lines that the log has about it become the client's too. */
  withLines: boolean
  /** The line that the change itself would write, where feeds show it. */
  added?: Line
}

/** Who would learn what if this comment or file became the client's to see. For whoever may change that. */
export async function disclose(visit: Visit, { projectId, ids, thing, ...what }: Disclosed): Promise<Disclosure> {
  const { client, project } = await clientOf(visit, projectId)
  const hidden = what.withLines ? await hiddenLines(visit, thing.type, ids) : []
  const asClient = { ...visit, actor: { ...visit.actor, id: client.id, fullName: client.fullName, role: client.role } }
  const { items: lines } = await showActivity(asClient, [...(what.added ? [what.added] : []), ...hidden])
  return {
    client: await readerOf(visit.db, client, projectId),
    project,
    thing,
    lines: lines.map((line, at) => ({ ...line, at: at === 0 && what.added ? null : line.at })),
  }
}

/** The client of a project that the caller sees. */
export async function clientOf({ actor, db }: Visit, projectId: string) {
  const { name, ...client } = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.clientId')
    .select(['projects.name', 'users.id', 'users.fullName', 'users.company', 'users.role'])
    .where('projects.id', '=', projectId)
    .where(visible(actor, policy.project.see, 'projects'))
    .executeTakeFirstOrThrow()
  return { client: client satisfies Actor, project: { id: projectId, name } }
}

function hiddenLines({ actor, db }: Visit, type: Line['targetType'], ids: readonly string[]): Promise<Line[]> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('targetId', 'in', ids)
    .where('targetType', '=', type)
    .where(isNotAboutWork)
    .where('audience', '=', 'team')
    .where('inFeeds', '=', 1)
    .where(visible(actor, policy.activity.see, 'activities'))
    .orderBy('seq', 'desc')
    .execute()
}
