import { lockProject } from '../../../platform/db/lock-project.ts'
import { messages } from '@oriel/contracts/messages'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import { visible } from '../../../policy/visible.ts'

export type ProjectRow = Selectable<Tables['projects']>

export async function findProject(id: string, ctx: RequestContext): Promise<ProjectRow> {
  const found = await lookUpProject(id, ctx)
  if (!found) throw notFound(messages.projectNotFound)
  return found
}

export async function findProjectToChange(id: string, ctx: RequestContext): Promise<ProjectRow> {
  await lockProject(ctx.db, id)
  return findProject(id, ctx)
}

/** Undefined instead of 404: wrong ids in a body are 400. */
export const lookUpProject = async (id: string, ctx: RequestContext): Promise<ProjectRow | undefined> =>
  (await visibleProject(ctx, { id }))[0]

const visibleProject = preparedForReader<ProjectRow, 'id'>(({ db, actor }, { id }) =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.project.see, 'projects')),
)
