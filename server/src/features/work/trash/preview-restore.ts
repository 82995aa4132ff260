import { QUOTAS } from '@oriel/contracts/limits'
import type { RestorePreview } from '@oriel/contracts/v1/work/trash-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Kind } from '../../../platform/db/tables/activities.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy, type SeeRule } from '../../../policy/policy.ts'
import { visibleAfterRestore } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/relations.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findMainContact } from '../../projects/lookups/find-main-contact.ts'
import { findTrashEntry } from './find-trash-entry.ts'
import { ensurePlace } from './restore-from-trash.ts'
import type { trashedTables } from '../../../platform/db/deletion/soft-delete.ts'
import { findOrigin } from './find-origin.ts'

type Table = (typeof trashedTables)[number]
interface Told {
  kind: Kind | 'deliverable'
  table: Table
  see: SeeRule
  text?: string
  by?: string
  since?: string
  only?: Expression<SqlBool>
}

const ofTasks = sql<SqlBool>`"parentId" is null`
const ofSubtasks = sql<SqlBool>`"parentId" is not null`
// Cancelled requests are in no list (REQ-906).
const uncancelled = sql<SqlBool>`"status" != 'cancelled'`

const TOLD: Told[] = [
  { kind: 'project', table: 'projects', see: policy.project.see, text: 'name' },
  { kind: 'task', table: 'workItems', see: policy.task.see, since: 'position', only: ofTasks },
  { kind: 'subtask', table: 'workItems', see: policy.subtask.see, since: 'position', only: ofSubtasks },
  { kind: 'request', table: 'requests', see: policy.request.see, only: uncancelled },
  { kind: 'comment', table: 'comments', see: policy.comment.see, text: 'text', by: 'authorId' },
  { kind: 'file', table: 'files', see: policy.file.see, text: 'originalName', by: 'uploadedById', since: 'uploadedAt' },
  { kind: 'deliverable', table: 'deliverables', see: policy.deliverable.see },
]

export async function previewRestore(id: string, ctx: RequestContext): Promise<RestorePreview> {
  ensureAllowed(ctx.actor, policy.trash.restore)
  const entry = await findTrashEntry(id, ctx)
  await ensurePlace(entry, await findOrigin(entry, ctx.db), ctx.db)
  const { client, reader, project } = await findMainContact(ctx, entry.projectId)
  const found = (await Promise.all(TOLD.map((told) => listRecords(told, id, client, ctx)))).flat()
  const isItself = (it: (typeof found)[number]) => it.kind === entry.thingType && it.id === entry.thingId
  const records = [...found.filter(isItself), ...found.filter((it) => !isItself(it))]
  const named = records.slice(0, QUOTAS.disclosed)
  const authors = named.flatMap(({ by }) => by ?? [])
  const people = await loadPeople(ctx, authors)
  return {
    client: reader,
    project,
    title: entry.title,
    records: named.map(({ kind, text, by }) => ({ kind, text, by: by && (people[by]?.name ?? '') })),
    more: records.length - named.length,
  }
}

async function listRecords(
  { kind, table, see, text = 'title', by, since = 'createdAt', only }: Told,
  trashId: string,
  client: Actor,
  { db }: RequestContext,
) {
  const rows = await db
    .selectFrom(table)
    .select([
      'id',
      sql<string>`${sql.ref(text)}`.as('text'),
      sql<string | null>`${by ? sql.ref(by) : sql`null`}`.as('by'),
    ])
    .where(visibleAfterRestore(client, see, table, trashId))
    .where(only ?? sql<SqlBool>`1 = 1`)
    .orderBy(sql.ref(since))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind, ...row }))
}
