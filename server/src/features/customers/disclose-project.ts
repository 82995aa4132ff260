import type { ProjectDisclosure } from '@atrium/contracts/disclosure'
import { sql } from 'kysely'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy, type SeeRule } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { clientOf } from '../conversation/disclose.ts'
import { findCustomer } from './find-customer.ts'

/** What the client of a project sees in it, in numbers: a manager is told before they give it to another client. */
export async function discloseProject(id: string, visit: Visit): Promise<ProjectDisclosure> {
  ensure(visit.actor, policy.customer.edit, await findCustomer(id, visit))
  const { client, project } = await clientOf(visit, id)
  const count = async (table: Parameters<typeof visible>[2], rule: SeeRule, only = sql<boolean>`1 = 1`) => {
    const { count } = await visit.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('customerId', '=', id)
      .where(visible(client, rule, table))
      .where(only)
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    client: { _id: client.id, fullName: client.fullName, company: client.company },
    project,
    shown: {
      tasks: await count('tasks', policy.task.see),
      subtasks: await count('subtasks', policy.subtask.see),
      comments: await count('comments', policy.comment.see),
      files: await count('files', policy.file.see),
      requests: await count('taskRequests', policy.taskRequest.see, sql<boolean>`"status" != 'cancelled'`),
      activities: await count('activities', policy.activity.see, sql<boolean>`"inFeeds" = 1`),
    },
  }
}
