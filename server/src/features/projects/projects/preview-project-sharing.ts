import type {
  ProjectSharingPreview,
  ProjectSharingPreviewQuery,
} from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy, type SeeRule } from '../../../policy/policy.ts'
import { findRelation } from '../../../policy/sees-all.ts'
import type { visible } from '../../../policy/visible.ts'
import { findMainContact } from '../lookups/find-main-contact.ts'
import { listClientsLosingAccess } from '../../people/companies/main-contact.ts'
import { listClientsOfProject } from '../../people/companies/set-project-clients.ts'
import { ensureClientNow } from '../../people/accounts/ensure-people.ts'
import { findProject, type ProjectRow } from './find-project.ts'

export async function previewProjectSharing(
  { id, to, company }: ProjectSharingPreviewQuery,
  ctx: RequestContext,
): Promise<ProjectSharingPreview> {
  const project = await findProject(id, ctx)
  const { name } = project
  ensureAllowed(ctx.actor, policy.project.edit, project)
  const { client, reader } = await findMainContact(ctx, id)
  const isChange = (to ?? client.id) !== client.id || (company ?? project.companyId) !== project.companyId
  const contact = to ?? project.clientId
  const known = isChange && contact !== null ? await changeTo(ctx, project, contact, company) : null
  const notDeleted = sql<SqlBool>`"trashId" is null`
  type Table = Exclude<Parameters<typeof visible>[2], 'projects'>
  // By the rule alone: the project may have no client.
  const count = async (table: Table, rule: SeeRule, only: Expression<SqlBool> = notDeleted) => {
    const isReadable = findRelation(client, rule)?.only?.among((name) => sql.ref(`${table}.${name}`), client)
    const { count } = await ctx.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('projectId', '=', id)
      .where(isReadable ?? sql<SqlBool>`1 = 1`)
      .where(only)
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    client: reader,
    project: { id, name },
    ...(known ? { change: known } : {}),
    shown: {
      tasks: await count('workItems', policy.task.see, sql`("trashId" is null and "parentId" is null)`),
      subtasks: await count('workItems', policy.subtask.see, sql`("trashId" is null and "parentId" is not null)`),
      comments: await count('comments', policy.comment.see),
      files: await count('files', policy.file.see),
      requests: await count('requests', policy.request.see, sql`("trashId" is null and "status" != 'cancelled')`),
      activities: await count('activities', policy.activity.see, sql<SqlBool>`"inFeeds" = 1`),
    },
  }
}

async function changeTo(
  ctx: RequestContext,
  project: ProjectRow,
  to: string,
  company: string | undefined,
): Promise<ProjectSharingPreview['change']> {
  await ensureClientNow(ctx, to, 'to')
  const clients = await listClientsOfProject(ctx, project.id)
  const loses = await listClientsLosingAccess(ctx, project, to, company)
  return { sees: clients.some(({ person }) => person === to), loses }
}
