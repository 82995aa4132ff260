import { addDays } from '@oriel/contracts/time/dates'
import { message } from '@oriel/contracts/message'
import type { FileFilter } from '@oriel/contracts/v1/discussion/files-schemas'
import { FileCategory, FileStatus } from '@oriel/contracts/enum-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { matches } from '../../../platform/db/search-index.ts'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import { startOfDay } from '../../../platform/http/session/reader-dates.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import { isAcceptedExtension } from '../../../platform/storage/file-types.ts'
import { peekedValue } from '../../../platform/db/connection/sqlite-compiler.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { canNameWork, visible } from '../../../policy/visible.ts'
import { visibleStatuses } from './query-files.ts'
import { countRecords } from '../../projects/counters/count-records.ts'
import { showFiles } from './show-files.ts'

type Filter = Omit<z.output<typeof FileFilter>, 'limit' | 'after' | 'skip'>

const order = [
  ['uploadedAt', 'desc'],
  ['id', 'desc'],
] as const

/** Keyset pagination. */
export async function listFiles({ limit, after, skip, ...filter }: z.output<typeof FileFilter>, ctx: RequestContext) {
  ensureKnownType(filter.type)
  const slice = parseCursorPage({ limit, after, skip }, ['text', 'text'])
  const files = ctx.db.selectFrom('files').where(conditions(filter, ctx))
  const total = await countFiles(filter, ctx, () =>
    files.select((it) => it.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  )
  const page = slice.skip >= total ? { items: [], next: null } : await selectPage(files.selectAll(), order, slice)
  const { items, ...beside } = await showFiles(ctx, page.items)
  return { items, next: page.next, total, ...beside }
}

async function countFiles(
  { q, type, status, project, workItem, request, from, to }: Filter,
  ctx: RequestContext,
  counted: () => Promise<{ count: number }>,
) {
  const words = countedWords(type)
  if (words === undefined || [q, workItem, request, from, to].some(Boolean)) return (await counted()).count
  const statuses: readonly string[] = statusesOf(status, ctx)
  const groups = await countRecords(ctx, 'files', { projectId: project, words })
  return groups.filter((it) => statuses.includes(it.status)).reduce((sum, { count }) => sum + count, 0)
}

function countedWords(type: string | undefined): string[] | undefined {
  const all = FileCategory.options.flatMap((category) => [category, `${category}/pdf`])
  if (type === undefined) return all
  if (type === 'pdf') return all.filter((word) => word.endsWith('/pdf'))
  if (type === 'images') return ['image', 'image/pdf']
  if (type === 'documents') return ['document', 'spreadsheet']
  return FileCategory.safeParse(type).success ? [type, `${type}/pdf`] : undefined
}

const statusesOf = (status: Filter['status'], { actor }: RequestContext) =>
  status === 'any' ? FileStatus.options : status ? [status] : visibleStatuses(actor)

function conditions({ q = '', type, status, project, workItem, request, from, to }: Filter, ctx: RequestContext) {
  const { actor } = ctx
  const statuses = statusesOf(status, ctx)
  const all: Array<Expression<SqlBool>> = [visible(actor, policy.file.see, 'files'), ofType(ctx.db, type)]
  if (statuses.length < FileStatus.options.length) all.push(sql<SqlBool>`"files"."status" in (${sql.join(statuses)})`)
  if (!project && !workItem && !request) all.push(isNotArchived('files.projectId'))
  if (project) all.push(peekedValue('files.projectId', project))
  if (workItem) all.push(sql<SqlBool>`("files"."workItemId" = ${workItem} or "files"."resultId" = ${workItem})`)
  if (request) all.push(sql<SqlBool>`"files"."requestId" = ${request}`)
  if (from) all.push(peekedValue('files.uploadedAt', startOfDay(ctx, from), '>='))
  if (to) all.push(sql<SqlBool>`"files"."uploadedAt" < ${startOfDay(ctx, addDays(to, 1))}`)
  for (const word of q.split(/\s+/u).filter(Boolean)) all.push(mentions(ctx, word))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

function ensureKnownType(type: string | undefined) {
  if (type === undefined || countedWords(type) !== undefined || isAcceptedExtension(type)) return
  throw invalidFields({ type: message({ id: 'Choose a file type' }) })
}

function ofType(db: Db, type: string | undefined): Expression<SqlBool> {
  const category = sql.ref('files.category')
  const isPdf = sql<SqlBool>`"files"."mimetype" = 'application/pdf'`
  if (type === undefined) return sql<SqlBool>`1 = 1`
  if (type === 'pdf') return isPdf
  if (type === 'images') return sql<SqlBool>`${category} = 'image'`
  if (type === 'documents') return sql<SqlBool>`(${category} in ('document', 'spreadsheet') and not ${isPdf})`
  if (FileCategory.safeParse(type).success) return sql<SqlBool>`${category} = ${type}`
  return matches(db, 'files', `.${type}`)
}

/** REQ-803. A union: each part uses its own index. */
const mentions = ({ db, actor }: RequestContext, word: string) => sql<SqlBool>`"files"."id" in (
  select "id" from "files" where ${matches(db, 'files', word)}
  union all select "on"."id" from "files" as "on"
    where "on"."projectId" in (select "id" from "projects" where ${matches(db, 'projects', word)})
  union all select "on"."id" from "files" as "on"
    where "on"."workItemId" in (select "id" from "workItems" where "parentId" is null and ${matches(db, 'tasks', word)})
  union all select "on"."id" from "files" as "on"
    where "on"."workItemId" in (select "id" from "workItems" where "parentId" is not null and ${matches(db, 'subtasks', word)})
  union all select "on"."id" from "files" as "on"
    where "on"."resultId" in (select "id" from "workItems" where "parentId" is not null and ${matches(db, 'subtasks', word)} and ${canNameWork(actor)})
  union all select "on"."id" from "files" as "on" where "on"."workItemId" in (
    select "part"."id" from "workItems" cross join "workItems" as "part"
    where "part"."parentId" = "workItems"."id" and "part"."trashId" is null
    and "workItems"."parentId" is null and ${matches(db, 'tasks', word)}))`
