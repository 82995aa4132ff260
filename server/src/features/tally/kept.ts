import { type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

type Thing = Tables['tallies']['thing']

/** Of how many things of one kind: what they have in common, and the sum of their progress. */
export interface Kept {
  status: string
  word: string
  count: number
  progress: number
}

interface Wanted {
  customer?: string | undefined
  words?: readonly string[] | undefined
}

const nouns = {
  customers: policy.customer,
  tasks: policy.task,
  subtasks: policy.subtask,
  taskRequests: policy.taskRequest,
  files: policy.file,
} as const satisfies Record<Thing, unknown>

/**
 * How many things of a kind somebody sees, by status and word (see `Tables.tallies`), without looking at any of them.
 * A manager's numbers are kept for everything; others add up those of their own projects.
 */
export async function kept({ actor, db }: Visit, thing: Thing, { customer, words }: Wanted = {}): Promise<Kept[]> {
  const scope = customer ?? (actor.role === 'pm' ? '' : undefined)
  // Under the names that the policy asks for.
  const rows = db
    .selectFrom('tallies')
    .where('thing', '=', thing)
    .select(['customerId', 'customerId as id', 'status', 'word', 'audience', 'count', 'progress'])
    .select(sql<string | null>`null`.as('trashId'))
    .select(sql<string | null>`case "onRequest" when 1 then 'some' end`.as('requestId'))
  let query = db
    .selectFrom(rows.as('kept'))
    .where(visible(actor, nouns[thing].see, thing, 'kept'))
    .where('count', '>', 0)
    .groupBy(['status', 'word'])
    .select([
      'status',
      'word',
      (it) => it.fn.sum<number>('count').as('count'),
      (it) => it.fn.sum<number>('progress').as('progress'),
    ])
  if (scope !== undefined) query = query.where('customerId', '=', scope)
  if (words) query = query.where(sql<SqlBool>`"word" in (${sql.join(words)})`)
  return query.execute()
}
