import type { Audience } from '@oriel/contracts/words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connection/connect.ts'
import { preparedRows } from '../db/connection/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { Visit } from '../http/session/visit.ts'
import { fields, readable } from '../policy/fields.ts'
import { policy } from '../policy/policy.ts'
import { readerOf, type ReaderShape, readerShape, type ReaderValue, readerValues } from '../policy/reader.ts'
import { seesAll } from '../policy/sees-all.ts'
import { visible } from '../policy/visible.ts'
import type { Actor } from '../policy/words.ts'

type Thing = Tables['counts']['thing']

/** Of how many things of one kind: what they have in common, and the sum of their progress. */
export interface Counted {
  status: string
  word: string
  count: number
  progress: number
}

interface Wanted {
  projectId?: string | undefined
  words?: readonly string[] | undefined
  /** Of work: shared, or for the team only. */
  audience?: Audience | undefined
}

const rules = {
  projects: policy.project.see,
  tasks: policy.task.see,
  subtasks: policy.subtask.see,
  requests: policy.request.see,
  files: policy.file.see,
} as const satisfies Record<Thing, unknown>

/** Words that not everybody reads who sees the things. */
const wordRules = {
  projects: fields.project.priority,
  tasks: fields.workItem.priority,
  subtasks: fields.workItem.priority,
} as const

/**
 * How many things of a kind somebody sees, by status and word (see `Tables.counts`), without looking at any of them.
 * For whoever sees all there is one number of everything; others add up those of their own projects.
 */
export async function count(
  { actor, db }: Visit,
  thing: Thing,
  { projectId, words, audience }: Wanted = {},
): Promise<Counted[]> {
  if (!words && !audience) {
    const scope: Scope = projectId === undefined ? 'everywhere' : 'project'
    return counted(db, `${readerShape(actor)}|${thing}|${scope}`, { ...readerValues(actor), project: projectId ?? '' })
  }
  return queryOf(db, actor, thing, { projectId, words, audience }).execute()
}

type Scope = 'everywhere' | 'project'

/** Of everything of its kind, or of what lies in a project. */
const counted = preparedRows<`${ReaderShape}|${Thing}|${Scope}`, ReaderValue | 'project', Counted>(
  (db, shape, values) => {
    const [reader, thing, scope] = shape.split('|') as [ReaderShape, Thing, Scope]
    const projectId = scope === 'project' ? values.project : undefined
    return queryOf(db, readerOf(reader, values), thing, { projectId })
  },
)

function queryOf(db: Db, actor: Actor, thing: Thing, { projectId, words, audience }: Wanted) {
  const scope = projectId ?? (seesAll(actor, rules[thing]) ? '' : undefined)
  // Under the names that the policy asks for.
  const rows = db
    .selectFrom('counts')
    .where('thing', '=', thing)
    .select(['projectId', 'status', 'word', 'audience', 'count', 'progress'])
    .select(sql<string | null>`null`.as('trashId'))
    .select(sql<string | null>`case "onRequest" when 1 then 'some' end`.as('requestId'))
    // Files of a request that became work are counted as the work's.
    .select(sql<string | null>`null`.as('resultId'))
  let query = db
    .selectFrom(rows.as('counted'))
    .where(visible(actor, rules[thing], 'files', 'counted'))
    .where('count', '>', 0)
    .groupBy(['status', 'word'])
    .select([
      'status',
      'word',
      (it) => it.fn.sum<number>('count').as('count'),
      (it) => it.fn.sum<number>('progress').as('progress'),
    ])
  if (scope !== undefined) query = query.where('projectId', '=', scope)
  if (audience) query = query.where('audience', audience === 'client' ? '=' : '<>', 'client')
  if (words) query = query.where(sql<SqlBool>`"word" in (${sql.join(words)})`)
  const rule = thing in wordRules ? wordRules[thing as keyof typeof wordRules] : undefined
  const isRead = words && rule && readable(actor, rule, (name) => sql.ref(`counted.${name}`))
  if (isRead) query = query.where(isRead)
  return query
}
