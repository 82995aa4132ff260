import { addDays } from '@atrium/contracts/days'
import type { listFiles as contract } from '@atrium/contracts/classic/files'
import { FileCategory, FileStatus } from '@atrium/contracts/words'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { matches } from '../../db/search.ts'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import { startOfDay } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { shownStatuses } from '../conversation/shown-statuses.ts'
import { count } from '../../counters/count.ts'
import { showFiles } from './show-files.ts'

type Query = z.output<typeof contract.input>
type Filter = Omit<Query, 'page' | 'limit'>

/** The files that the caller may see, newest first: the file pages of all roles, and the files of one project. */
export async function listFiles({ page, limit, ...query }: Query, visit: Visit) {
  const where = conditions(query, visit)
  const paging = pageOf({ page, limit })
  const files = visit.db.selectFrom('files').where(where)
  const total = await countFiles(query, visit, () =>
    files.select((it) => it.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  )
  const rows = isBeyond(paging, total)
    ? []
    : await files
        .selectAll()
        .orderBy('uploadedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(paging.limit)
        .offset(paging.offset)
        .execute()
  return {
    files: await showFiles(visit, rows),
    pagination: pagination(paging, total),
    more: isMore(paging, total),
  }
}

/** From the counters, or counted where the filter asks for what they do not know. */
async function countFiles(
  { search, type = 'all', status, customer, from, to }: Filter,
  visit: Visit,
  counted: () => Promise<{ count: number }>,
) {
  const words = countedWords(type)
  if (words === undefined || [search, from, to].some(Boolean)) return (await counted()).count
  const statuses: readonly string[] = statusesOf(status, visit)
  const groups = await count(visit, 'files', { projectId: customer, words })
  return groups.filter((it) => statuses.includes(it.status)).reduce((sum, { count }) => sum + count, 0)
}

/** The words under which the counters have files of a type; undefined for a type by extension. */
function countedWords(type: string): string[] | undefined {
  const all = FileCategory.options.flatMap((category) => [category, `${category}/pdf`])
  if (type === 'all') return all
  if (type === 'pdf') return all.filter((word) => word.endsWith('/pdf'))
  if (type === 'images') return ['image', 'image/pdf']
  if (type === 'documents') return ['document', 'spreadsheet']
  return FileCategory.safeParse(type).success ? [type, `${type}/pdf`] : undefined
}

const statusesOf = (status: Filter['status'], { actor }: Visit) =>
  status === 'all' ? FileStatus.options : status ? [status] : shownStatuses(actor)

function conditions({ search = '', type = 'all', status, customer, from, to }: Filter, visit: Visit) {
  const { actor } = visit
  const statuses = statusesOf(status, visit)
  const all: Array<Expression<SqlBool>> = [visible(actor, policy.file.see, 'files'), ofType(visit.db, type)]
  if (statuses.length < FileStatus.options.length) all.push(sql<SqlBool>`"files"."status" in (${sql.join(statuses)})`)
  if (customer) all.push(sql<SqlBool>`"files"."projectId" = ${customer}`)
  if (from) all.push(sql<SqlBool>`"files"."uploadedAt" >= ${startOfDay(from)}`)
  if (to) all.push(sql<SqlBool>`"files"."uploadedAt" < ${startOfDay(addDays(to, 1))}`)
  for (const word of search.split(/\s+/u).filter(Boolean)) all.push(mentions(visit.db, word))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

/** The clients' three kinds, a category of the staff's list, or an extension such as `png`. */
function ofType(db: Db, type: string): Expression<SqlBool> {
  const category = sql.ref('files.category')
  const isPdf = sql<SqlBool>`"files"."mimetype" = 'application/pdf'`
  if (type === 'all') return sql<SqlBool>`1 = 1`
  if (type === 'pdf') return isPdf
  if (type === 'images') return sql<SqlBool>`${category} = 'image'`
  if (type === 'documents') return sql<SqlBool>`(${category} in ('document', 'spreadsheet') and not ${isPdf})`
  if (FileCategory.safeParse(type).success) return sql<SqlBool>`${category} = ${type}`
  return matches(db, 'files', `.${type}`)
}

/** Search looks at the names of file, project, task and subtask (customer document 5), each by its own index. */
const mentions = (db: Db, word: string) => sql<SqlBool>`"files"."id" in (
  select "id" from "files" where ${matches(db, 'files', word)}
  union all select "on"."id" from "files" as "on"
    where "on"."projectId" in (select "id" from "projects" where ${matches(db, 'projects', word)})
  union all select "on"."id" from "files" as "on"
    where "on"."workItemId" in (select "id" from "workItems" where "parentId" is null and ${matches(db, 'tasks', word)})
  union all select "on"."id" from "files" as "on"
    where "on"."workItemId" in (select "id" from "workItems" where "parentId" is not null and ${matches(db, 'subtasks', word)})
  union all select "on"."id" from "files" as "on" where "on"."workItemId" in (
    select "part"."id" from "workItems" cross join "workItems" as "part"
    where "part"."parentId" = "workItems"."id" and "part"."trashId" is null
    and "workItems"."parentId" is null and ${matches(db, 'tasks', word)}))`
