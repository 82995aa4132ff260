import * as refusals from '@oriel/contracts/v1/error-messages'
import type { MovePreview, MovePreviewQuery } from '@oriel/contracts/v1/work/move-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy, type SeeRule } from '../../../policy/policy.ts'
import { findRelation } from '../../../policy/sees-all.ts'
import { visibleWork } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/relations.ts'
import { findMainContact } from '../../projects/lookups/find-main-contact.ts'
import { isSameClient } from '../../people/companies/client-company.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { listMembers } from '../../people/teams/team-members.ts'
import { listAssigneesOutsideTeam } from '../../people/teams/assignees-outside-team.ts'
import { findAttachedRecords, logEntriesAbout } from './change/attached-records.ts'

type Person = MovePreview['loses'][number]

export async function previewMove(
  { id, tasks: ids = [] }: z.output<typeof MovePreviewQuery>,
  ctx: RequestContext,
): Promise<MovePreview> {
  const goesTo = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.createTask)
  const { client, reader, project } = await findMainContact(ctx, id)
  const tasks = await tasksOf(ctx, ids)
  const hanging = await findAttachedRecords(ctx, ids)
  const asked = new Set(hanging.requests.map(({ under }) => under))
  const seen = tasks.filter((task) => task.audience === 'client' || asked.has(task.id))
  const clients = await listOtherClients(ctx, id, seen)
  const bound = new Set([...asked, ...hanging.askedToSign])
  const stay = tasks.filter((task) => bound.has(task.id) && !isSameClient(task, goesTo)).map((task) => task.id)
  const requests = hanging.requests.filter(({ under }) => !stay.includes(under)).map((request) => request.id)
  return {
    project,
    client: clients.gains ? reader : null,
    shown: await shownTo(ctx, client, hanging.workItems, requests),
    ...(await teamsOf(ctx, id, tasks, clients.loses)),
    unassigned: await named(ctx, await listAssigneesOutsideTeam(ctx, id, hanging.workItems)),
    stay,
  }
}

type Going = Awaited<ReturnType<typeof tasksOf>>[number]

async function tasksOf({ actor, db }: RequestContext, ids: readonly string[]) {
  const tasks = await db
    .selectFrom('workItems')
    .innerJoin('projects as from', 'from.id', 'workItems.projectId')
    .select(['workItems.id', 'workItems.projectId', 'workItems.audience', 'from.clientId', 'from.companyId'])
    .where(inList(db, 'workItems.id', ids))
    .where(visibleWork(actor, 'task'))
    .execute()
  if (tasks.length < ids.length) throw invalidFields({ tasks: refusals.someNotAvailable })
  return tasks
}

async function listOtherClients({ db }: RequestContext, to: string, seen: readonly Going[]) {
  const from = [...new Set(seen.map((task) => task.projectId))]
  const rows = await db
    .selectFrom('projectClients')
    .select(['projectId', 'userId'])
    .where(inList(db, 'projectId', [...from, to]))
    .execute()
  const of = (id: string) => rows.filter(({ projectId }) => projectId === id).map(({ userId }) => userId)
  const there = of(to)
  return {
    gains: from.some((id) => there.some((client) => !of(id).includes(client))),
    loses: from.flatMap((id) => of(id)).filter((client) => !there.includes(client)),
  }
}

/** Managers see every project: no gain or loss. */
async function teamsOf(ctx: RequestContext, to: string, tasks: readonly Going[], clients: readonly string[]) {
  const from = [...new Set(tasks.map((task) => task.projectId))]
  const teams = await listMembers([...from, to], ctx)
  const there = teams.get(to) ?? []
  const before = from.flatMap((it) => teams.get(it) ?? [])
  const everywhere = there.filter((member) => from.every((it) => teams.get(it)?.includes(member)))
  return {
    loses: await named(ctx, [...clients, ...before.filter((member) => !there.includes(member))]),
    gains: await named(ctx, from.length === 0 ? [] : there.filter((member) => !everywhere.includes(member))),
  }
}

async function named({ db }: RequestContext, ids: readonly string[]): Promise<Person[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where(inList(db, 'id', [...new Set(ids)]))
    .where('role', '!=', 'pm')
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.fullName }))
}

async function shownTo(
  { db }: RequestContext,
  client: Actor,
  workItems: readonly string[],
  requests: readonly string[],
): Promise<MovePreview['shown']> {
  type Table = 'workItems' | 'comments' | 'files' | 'requests' | 'activities'
  const count = async (table: Table, rule: SeeRule, only: Expression<SqlBool>) => {
    const relation = findRelation(client, rule)
    const seen = relation?.only?.among((name) => sql.ref(`${table}.${name}`), client) ?? sql<SqlBool>`1 = 1`
    const { found } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('found'))
      .where(relation ? seen : sql<SqlBool>`1 = 0`)
      .where(only)
      .executeTakeFirstOrThrow()
    return found
  }
  const on = (column: string, more = sql``) =>
    sql<SqlBool>`(${inList(db, column, workItems)} and "trashId" is null ${more})`
  const onAny = sql<SqlBool>`(${inList(db, 'workItemId', workItems)} or ${inList(db, 'requestId', requests)})`
  const there = sql<SqlBool>`(${onAny} and "trashId" is null)`
  const goingRequests = sql<SqlBool>`(${inList(db, 'id', requests)} and "trashId" is null and "status" <> 'cancelled')`
  const ofRequests = sql<SqlBool>`(${inList(db, 'requestId', requests)} and "inFeeds" = 1
    and ("workItemId" is null or not ${inList(db, 'workItemId', workItems)}))`
  const parts = [...logEntriesAbout({ db }, workItems), ofRequests]
  const lines = parts.map((part) => count('activities', policy.activity.see, part))
  return {
    tasks: await count('workItems', policy.task.see, on('id', sql`and "parentId" is null`)),
    subtasks: await count('workItems', policy.subtask.see, on('id', sql`and "parentId" is not null`)),
    comments: await count('comments', policy.comment.see, there),
    files: await count('files', policy.file.see, there),
    requests: await count('requests', policy.request.see, goingRequests),
    activities: (await Promise.all(lines)).reduce((sum, it) => sum + it, 0),
  }
}
