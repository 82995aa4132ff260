import type { Visibility } from '@oriel/contracts/enums'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules, fieldIsReadable } from '../../../policy/field-rules.ts'
import { policy } from '../../../policy/policy.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import { inLivingProjects } from '../../../policy/archive.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { visible } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/relations.ts'

type Kind = Tables['counts']['thing']

export interface RecordCount {
  status: string
  word: string
  count: number
  progress: number
}

interface Wanted {
  projectId?: string | undefined
  words?: readonly string[] | undefined
  audience?: Visibility | undefined
}

const rules = {
  projects: policy.project.see,
  tasks: policy.task.see,
  subtasks: policy.subtask.see,
  requests: policy.request.see,
  files: policy.file.see,
} as const satisfies Record<Kind, unknown>

const wordRules = {
  projects: fieldRules.project.priority,
  tasks: fieldRules.workItem.priority,
  subtasks: fieldRules.workItem.priority,
} as const

/** Stored counters by status and label (see `Tables.counts`). */
export async function countRecords(
  { actor, db }: RequestContext,
  kind: Kind,
  { projectId, words, audience }: Wanted = {},
): Promise<RecordCount[]> {
  if (!words && !audience) {
    const scope: Scope = projectId === undefined ? 'everywhere' : 'project'
    return counted({ actor, db }, { project: projectId ?? '' }, `${kind}|${scope}`)
  }
  return queryOf(db, actor, kind, { projectId, words, audience }).execute()
}

type Scope = 'everywhere' | 'project'

const counted = preparedForReader<RecordCount, 'project', `${Kind}|${Scope}`>(({ db, actor }, { project }, shape) => {
  const [kind, scope] = shape.split('|') as [Kind, Scope]
  return queryOf(db, actor, kind, { projectId: scope === 'project' ? project : undefined })
})

function queryOf(db: Db, actor: Actor, kind: Kind, { projectId, words, audience }: Wanted) {
  const living = projectId === undefined ? inLivingProjects(seesAll(actor, rules[kind])) : undefined
  const number = living?.signed ?? ((column: string) => sql.ref<number>(column))
  const rows = db
    .selectFrom('counts')
    .where('thing', '=', sql.lit(kind))
    .select(['projectId', 'status', 'word', 'audience', number('count').as('count'), number('progress').as('progress')])
    .select(sql<string | null>`null`.as('trashId'))
    .select(sql<string | null>`case "onRequest" when 1 then 'some' end`.as('requestId'))
    // Files of a request that became work count as files of that work.
    .select(sql<string | null>`null`.as('resultId'))
  let query = db
    .selectFrom(rows.as('counted'))
    .where(visible(actor, rules[kind], 'files', 'counted'))
    .where('count', '<>', sql.lit(0))
    .groupBy(['status', 'word'])
    .having((it) => it.fn.sum('count'), '>', sql.lit(0))
    .select([
      'status',
      'word',
      (it) => it.fn.sum<number>('count').as('count'),
      (it) => it.fn.sum<number>('progress').as('progress'),
    ])
  query = living ? query.where(living.where) : query.where('projectId', '=', projectId ?? '')
  if (audience) query = query.where('audience', audience === 'client' ? '=' : '<>', 'client')
  if (words) query = query.where(sql<SqlBool>`"word" in (${sql.join(words)})`)
  const rule = kind in wordRules ? wordRules[kind as keyof typeof wordRules] : undefined
  const isRead = words && rule && fieldIsReadable(actor, rule, (name) => sql.ref(`counted.${name}`))
  if (isRead) query = query.where(isRead)
  return query
}
