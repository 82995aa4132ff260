import type { ActivityEntry, ActivityProjects } from '@oriel/contracts/v1/activity/activity-schemas'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { inPreparedList, inList } from '../../../platform/db/sql/in-list.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import { toActivityType } from '../../../platform/db/stored-activity-types.ts'
import { entryReaders } from '../../../platform/db/stored-visibility.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { isFormerUser } from '../../../platform/http/responses/related-records.ts'
import { policy } from '../../../policy/policy.ts'
import { loadClientFields } from '../../../policy/client-fields.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { EntryRow } from './query-entries.ts'
import { type FieldChanges, visibleChanges } from './visible-changes.ts'
import { hiddenFieldsFor } from './hidden-fields.ts'

interface ActivityPageRows {
  items: ActivityEntry[]
  projects: z.input<typeof ActivityProjects>
}

export async function showActivity(ctx: RequestContext, lines: EntryRow[]): Promise<ActivityPageRows> {
  if (lines.length === 0) return { items: [], projects: {} }
  const side = sideOf(ctx.actor)
  const shows = await loadClientFields(ctx, ids(lines, 'projectId'))
  const told = lines.map((line) => {
    const all = JSON.parse(line.changes) as FieldChanges
    const unread = hiddenFieldsFor(ctx.actor, line.targetType, all, { shows: shows(line.projectId) })
    const changes = Object.fromEntries(Object.entries(all).filter(([name]) => !unread.includes(name)))
    const deliverable = idIn(all['deliverable'])
    const type = toActivityType(line.type)
    return { line, type, deliverable, note: changes['note']?.[1], ...visibleChanges(type, changes, side) }
  })
  const mentioned = told.flatMap(({ line, newcomers }) => [line.actorId, ...newcomers])
  const personOf = await peopleOf(ctx, mentioned)
  const projects = await projectsOf(ctx, lines)
  const tokenNames = await tokenNamesOf(ctx, lines)
  const open = await findOpenTargets(ctx, lines)
  const deliverableIds = told.flatMap(({ deliverable }) => deliverable ?? [])
  const deliverables = await openDeliverables(ctx, deliverableIds)
  const items = told.map(({ line, type, deliverable, note, newcomers, changes }): ActivityEntry => {
    const project = line.projectId !== null && line.projectId in projects ? line.projectId : null
    const { name: actor, left } = personOf(line.actorId)
    return {
      id: line.id,
      type,
      at: line.createdAt,
      actor: { id: line.actorId, name: actor, ...(left ? { isFormer: left } : {}) },
      project,
      workItem: open.work(line.workItemId ?? line.rootId),
      parent: line.rootId === line.workItemId || line.workItemId === null ? null : open.work(line.rootId),
      request: open.requests(line.requestId),
      ...(deliverable !== null && deliverables.has(deliverable) ? { deliverable } : {}),
      target: { kind: line.targetType, title: line.targetTitle, name: line.targetTitle },
      ...(changes.length > 0 ? { changes } : {}),
      ...(newcomers.length > 0 ? { newcomers: newcomers.map((id) => personOf(id).name) } : {}),
      ...(typeof note === 'string' ? { note } : {}),
      ...(tokenNames.get(line.tokenId) ? { via: tokenNames.get(line.tokenId) } : {}),
      visibility: entryReaders(line.audience),
    }
  })
  return { items, projects }
}

interface Named {
  name: string
  left?: true
}

const namesById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'status', 'deletedAt'])
    .where(inPreparedList(db, 'id', ids)),
)

async function peopleOf({ db }: RequestContext, ids: string[]): Promise<(id: string) => Named> {
  const rows = await namesById(db, '', { ids: [...new Set(ids)] })
  const people = new Map(
    rows.map(({ id, fullName, ...row }): [string, Named] => [
      id,
      { name: fullName, ...(isFormerUser(row) ? { left: true } : {}) },
    ]),
  )
  return (id) => people.get(id) ?? { name: 'Someone' }
}

/** Includes deleted projects. */
async function projectsOf(ctx: RequestContext, lines: EntryRow[]): Promise<ActivityPageRows['projects']> {
  const wanted = ids(lines, 'projectId')
  if (wanted.length === 0) return {}
  const named = await projectsById(ctx, { ids: wanted })
  return Object.fromEntries(
    named.map(({ id, name, isOpen }) => [id, { name, ...(isOpen ? {} : { gone: true as const }) }]),
  )
}

const projectsById = preparedForReader<{ id: string; name: string; isOpen: number }, 'ids'>(({ db, actor }, values) =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .select(sql<number>`case when ${visible(actor, policy.project.see, 'projects')} then 1 else 0 end`.as('isOpen'))
    .where(inPreparedList(db, 'id', values.ids))
    // Deterministic: otherwise the plan's order would reveal hidden rows.
    .orderBy('id'),
)

async function findOpenTargets(ctx: RequestContext, lines: EntryRow[]) {
  const open = async (what: 'work' | 'requests', wanted: string[]) => {
    const rows = wanted.length === 0 ? [] : await openOnes(ctx, { ids: [...new Set(wanted)] }, what)
    const among = new Set(rows.map(({ id }) => id))
    return (id: string | null) => (id !== null && among.has(id) ? id : null)
  }
  return {
    work: await open('work', [...ids(lines, 'rootId'), ...ids(lines, 'workItemId')]),
    requests: await open('requests', ids(lines, 'requestId')),
  }
}

/** Omits names of erased accounts. */
async function tokenNamesOf({ db }: RequestContext, lines: EntryRow[]): Promise<Map<string | null, string>> {
  const wanted = ids(lines, 'tokenId')
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('apiTokens')
    .select(['id', 'name'])
    .where(inList(db, 'id', wanted))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const idIn = (change: readonly [unknown, unknown] | undefined): string | null =>
  typeof change?.[1] === 'string' ? change[1] : null

async function openDeliverables({ actor, db }: RequestContext, wanted: string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await db
    .selectFrom('deliverables')
    .select('id')
    .where(inList(db, 'id', wanted))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const openOnes = preparedForReader<{ id: string }, 'ids', 'work' | 'requests'>(({ db, actor }, { ids }, what) =>
  what === 'work'
    ? db
        .selectFrom('workItems')
        .where(visibleWork(actor))
        .select('id')
        .where(inPreparedList(db, 'id', ids))
    : db
        .selectFrom('requests')
        .where(visible(actor, policy.request.see, 'requests'))
        .select('id')
        .where(inPreparedList(db, 'id', ids)),
)

const ids = (lines: EntryRow[], column: 'projectId' | 'rootId' | 'workItemId' | 'requestId' | 'tokenId') => [
  ...new Set(lines.map((line) => line[column]).filter((id) => id !== null)),
]
