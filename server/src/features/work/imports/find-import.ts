import { DAY, LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type * as shapes from '@oriel/contracts/v1/work/imports-schemas'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { conflict, notFound } from '../../../platform/base/errors.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

export type StoredImport = Selectable<Tables['imports']>

/** 404; 409 after the start. */
export async function findDraft(db: Db, id: string): Promise<StoredImport> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw importNotFound()
  if (row.state !== 'draft') throw conflict(message({ id: 'This import was already started' }))
  return row
}

/** Omits content and files. Row lock: one process at a time takes a step. */
export async function findImportToChange(db: Db, id: string) {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'createdById', 'state', 'position', 'total', 'refused', 'finishedAt'])
    .where('id', '=', id)
    .$if(isPostgres(db), (it) => it.forUpdate())
    .executeTakeFirst()
  if (!row) throw importNotFound()
  return row
}

export async function endImport(db: Db, id: string, state: 'done' | 'canceled') {
  const { storageKey, name } = await db
    .selectFrom('imports')
    .select(['storageKey', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await recordDeletedBlobs(db, [{ key: storageKey, name }])
  const ended = { content: '', files: '[]', storageKey: null, finishedAt: new Date().toISOString() }
  await db
    .updateTable('imports')
    .set({ state, ...ended })
    .where('id', '=', id)
    .execute()
}

const importNotFound = () => notFound(message({ id: 'Import not found' }))

export async function showImport({ db }: RequestContext, id: string): Promise<shapes.Import> {
  const [shown] = await showImports(db, [id])
  if (!shown) throw importNotFound()
  return shown
}

export async function listImports({ actor, db }: RequestContext): Promise<shapes.Imports> {
  ensureAllowed(actor, policy.import.see)
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { items: await showImports(db, ids) }
}

async function showImports(db: Db, ids: readonly string[]): Promise<shapes.Import[]> {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.createdById')
    .select(['imports.id', 'name', 'source', 'state', 'position', 'total', 'refused', 'finishedAt'])
    .select(['imports.createdAt', 'users.fullName as by'])
    .where(inList(db, 'imports.id', ids))
    .orderBy('imports.id', 'desc')
    .execute()
  const counts = await db
    .selectFrom('importedItems')
    .leftJoin('projects', (it) => it.onRef('projects.id', '=', 'recordId').on('trashId', 'is', null))
    .select(['importId', 'kind'])
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.min('projects.id').as('project')])
    .where(inList(db, 'importId', ids))
    .groupBy(['importId', 'kind'])
    .execute()
  return rows.map(({ position: done, finishedAt, state, ...row }) => {
    const ofKind = (kind: string) => counts.find((it) => it.importId === row.id && it.kind === kind)
    const count = (kind: string) => ofKind(kind)?.count ?? 0
    const created = { projects: count('project'), tasks: count('task'), subtasks: count('subtask') }
    const left = created.projects + created.tasks + created.subtasks
    const isUndoing = state === 'undoing' || state === 'undoing all'
    return {
      ...row,
      ...created,
      project: created.projects === 1 ? (ofKind('project')?.project ?? null) : null,
      state: isUndoing ? 'undoing' : state,
      done: isUndoing ? row.total - left : done,
      undoUntil: mayUndo(state) && left > 0 ? undoUntil(finishedAt) : null,
    }
  })
}

export const mayUndo = (state: StoredImport['state']) => state === 'done' || state === 'canceled' || state === 'undone'

export function undoUntil(finishedAt: string | null): string | null {
  if (finishedAt === null) return null
  const until = new Date(Date.parse(finishedAt) + LIMITS.daysInTrash * DAY)
  return until > new Date() ? until.toISOString() : null
}
