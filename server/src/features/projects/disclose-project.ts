import type { ProjectDisclosure, ProjectDisclosureQuestion } from '@oriel/contracts/v1/shapes/disclosure'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy, type SeeRule } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import { clientOf } from '../conversation/disclose.ts'
import { whoLeavesFor } from '../companies/main-contact.ts'
import { readerOf } from '../companies/reader.ts'
import { clientsOf } from '../companies/set-clients.ts'
import { ensureClientNow } from '../people/ensure-people.ts'
import { findProject, type ProjectRow } from './find-project.ts'

/** What the client of a project sees in it, in numbers: a manager is told before they give it to another client. */
export async function discloseProject(
  { id, to, company }: ProjectDisclosureQuestion,
  visit: Visit,
): Promise<ProjectDisclosure> {
  const project = await findProject(id, visit)
  const { name } = project
  ensure(visit.actor, policy.project.edit, project)
  const { client } = await clientOf(visit, id)
  const isChange = (to ?? client.id) !== client.id || (company ?? project.companyId) !== project.companyId
  const known = isChange ? await changeTo(visit, project, to ?? client.id, company) : null
  type Table = Exclude<Parameters<typeof visible>[2], 'projects'>
  const count = async (table: Table, rule: SeeRule, only: Expression<SqlBool> = sql<SqlBool>`1 = 1`) => {
    const { count } = await visit.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('projectId', '=', id)
      .where(visible(client, rule, table))
      .where(only)
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    client: await readerOf(visit.db, client, id),
    project: { id, name },
    ...(known ? { change: known } : {}),
    shown: {
      tasks: await count('workItems', policy.task.see, visibleWork(client, 'task')),
      subtasks: await count('workItems', policy.subtask.see, visibleWork(client, 'subtask')),
      comments: await count('comments', policy.comment.see),
      files: await count('files', policy.file.see),
      requests: await count('requests', policy.request.see, sql<SqlBool>`"status" != 'cancelled'`),
      activities: await count('activities', policy.activity.see, sql<SqlBool>`"inFeeds" = 1`),
    },
  }
}

async function changeTo(
  visit: Visit,
  project: ProjectRow,
  to: string,
  company: string | undefined,
): Promise<ProjectDisclosure['change']> {
  await ensureClientNow(visit, to, 'to')
  const clients = await clientsOf(visit, project.id)
  const loses = await whoLeavesFor(visit, project, to, company)
  return { sees: clients.some(({ person }) => person === to), loses }
}
