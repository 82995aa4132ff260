import { messages } from '@oriel/contracts/messages'
import type { ClientView, ClientViewQuery } from '@oriel/contracts/v1/projects/projects-schemas'
import { type SqlBool, sql } from 'kysely'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy, type SeeRule } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { type ProjectRow, findProject } from '../projects/find-project.ts'

/** Applied by http/session. */
export async function startViewAsClient({ id, person }: ClientViewQuery, ctx: RequestContext): Promise<ClientView> {
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.viewAsClient, person === undefined ? project : {})
  const view = await clientViewOf(project, person, ctx)
  const target = { id, name: project.name }
  await recordAuditEvent(ctx, { event: 'viewed-as-client', target, details: { fullName: view.client.name } })
  return view
}

export async function showClientView({ id, person }: ClientViewQuery, ctx: RequestContext): Promise<ClientView> {
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.viewAsClient, person === undefined ? project : {})
  return clientViewOf(project, person, ctx)
}

async function clientViewOf(
  { id, clientId }: ProjectRow,
  person: string | undefined,
  ctx: RequestContext,
): Promise<ClientView> {
  const { level, ...client } = await clientToLookAs(id, person ?? clientId ?? '', ctx)
  const hiddenOf = async (table: 'comments' | 'files' | 'workItems', rule: SeeRule, only = sql<SqlBool>`1 = 1`) => {
    const { count } = await ctx.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('projectId', '=', id)
      .where(only)
      .where(visible(ctx.actor, rule, table))
      .where(sql<SqlBool>`not ${visible(client, rule, table)}`)
      .executeTakeFirstOrThrow()
    return count
  }
  const tasks = await hiddenOf('workItems', policy.task.see, sql`"parentId" is null`)
  const subtasks = await hiddenOf('workItems', policy.subtask.see, sql`"parentId" is not null`)
  const comments = await hiddenOf('comments', policy.comment.see)
  const files = await hiddenOf('files', policy.file.see)
  return {
    client: { id: client.id, name: client.fullName, accessLevel: level },
    hidden: { tasks, subtasks, comments, files, total: tasks + subtasks + comments + files },
  }
}

async function clientToLookAs(projectId: string, userId: string, { db }: RequestContext) {
  const client = await db
    .selectFrom('projectClients')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select(['users.id', 'users.fullName', 'users.role', 'projectClients.level'])
    .where('projectClients.projectId', '=', projectId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!client) throw notFound(messages.projectNotFound)
  return client
}
