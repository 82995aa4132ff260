import type { ClientView } from '@oriel/contracts/v1/shapes/projects'
import { type SqlBool, sql } from 'kysely'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy, type SeeRule } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type ProjectRow, findProject } from '../find-project.ts'

/** A manager begins to look at a project with its client's eyes. The looking itself is done by http/session. */
export async function beginViewAsClient(id: string, visit: Visit): Promise<ClientView> {
  const project = await findProject(id, visit)
  ensure(visit.actor, policy.project.viewAsClient, project)
  await recordAudit(visit, { event: 'viewed-as-client', target: { id, name: project.name } })
  return clientViewOf(project, visit)
}

export async function showClientView(id: string, visit: Visit): Promise<ClientView> {
  const project = await findProject(id, visit)
  ensure(visit.actor, policy.project.viewAsClient, project)
  return clientViewOf(project, visit)
}

async function clientViewOf({ id, clientId }: ProjectRow, visit: Visit): Promise<ClientView> {
  const client = await visit.db
    .selectFrom('users')
    .select(['id', 'fullName', 'role'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const hiddenOf = async (table: 'comments' | 'files' | 'workItems', rule: SeeRule, only = sql<SqlBool>`1 = 1`) => {
    const { count } = await visit.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('projectId', '=', id)
      .where(only)
      .where(visible(visit.actor, rule, table))
      .where(sql<SqlBool>`not ${visible(client, rule, table)}`)
      .executeTakeFirstOrThrow()
    return count
  }
  const tasks = await hiddenOf('workItems', policy.task.see, sql`"parentId" is null`)
  const subtasks = await hiddenOf('workItems', policy.subtask.see, sql`"parentId" is not null`)
  const comments = await hiddenOf('comments', policy.comment.see)
  const files = await hiddenOf('files', policy.file.see)
  return {
    client: { id: client.id, name: client.fullName },
    hidden: { tasks, subtasks, comments, files, total: tasks + subtasks + comments + files },
  }
}
