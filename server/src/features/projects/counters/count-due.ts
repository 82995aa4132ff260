import { addDays, DUE_SOON_DAYS } from '@oriel/contracts/time/dates'
import { sql } from 'kysely'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import { inLivingProjects } from '../../../policy/archive.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { visible } from '../../../policy/visible.ts'

const rules = { tasks: policy.task.see, subtasks: policy.subtask.see }
type Kind = keyof typeof rules

/**
 * Reads stored counters, not work items (REQ-1102): one total row for people who see everything, otherwise one per
 * project. `running` excludes closed and archived projects.
 */
export async function countDue(
  { actor, db }: RequestContext,
  kind: Kind,
  { running = false, day = readerToday({ actor }) } = {},
): Promise<{ past: number; close: number }> {
  const values = { day, until: addDays(day, DUE_SOON_DAYS) }
  const [found] = await due({ actor, db }, values, `${kind}|${running ? 'running' : 'count'}`)
  return { past: found?.past ?? 0, close: found?.close ?? 0 }
}

type DueShape = `${Kind}|${'running' | 'count'}`

const due = preparedForReader<{ past: number; close: number }, 'day' | 'until', DueShape>(
  ({ db, actor }, values, shape) => {
    const [kind, which] = shape.split('|') as [Kind, 'running' | 'count']
    const readsTotals = seesAll(actor, rules[kind])
    const living = inLivingProjects(readsTotals)
    const isRunning = which === 'running'
    const rows = db
      .selectFrom('dueDays')
      .where('thing', '=', kind)
      .where('day', '<=', values.until)
      .select([
        'projectId',
        'day',
        'audience',
        (isRunning ? sql.ref<number>('running') : living.signed('count')).as('count'),
      ])
      .select(sql<string | null>`null`.as('trashId'))
    const seen = db.selectFrom(rows.as('due')).where(visible(actor, rules[kind], 'workItems', 'due'))
    return seen
      .$if(isRunning && readsTotals, (it) => it.where('projectId', '=', ''))
      .$if(!isRunning, (it) => it.where(living.where))
      .select(sql<number>`coalesce(sum(case when "day" < ${values.day} then "count" end), 0)`.as('past'))
      .select(sql<number>`coalesce(sum(case when "day" >= ${values.day} then "count" end), 0)`.as('close'))
  },
)

/** Dates without any are absent. */
export function countDueByDate({ actor, db }: RequestContext, kind: Kind, from: string, to: string) {
  const living = inLivingProjects(seesAll(actor, rules[kind]))
  const rows = db
    .selectFrom('dueDays')
    .where('thing', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['projectId', 'day', 'audience', living.signed('count').as('count')])
    .select(sql<string | null>`null`.as('trashId'))
  return db
    .selectFrom(rows.as('due'))
    .where(visible(actor, rules[kind], 'workItems', 'due'))
    .where(living.where)
    .groupBy('day')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .orderBy('day')
    .select(['day', ({ fn }) => fn.sum<number>('count').as('count')])
    .execute()
}

/** In running projects; enough dates for at least `most` items. */
export function findFirstDueDates({ actor, db }: RequestContext, kind: Kind, until: string, most: number) {
  return db
    .selectFrom('dueDays')
    .innerJoin('projects', 'projects.id', 'dueDays.projectId')
    .where(visible(actor, policy.project.see, 'projects'))
    .where('dueDays.thing', '=', sql.lit(kind))
    .where('dueDays.running', '>', sql.lit(0))
    .where('dueDays.projectId', '<>', sql.lit(''))
    .where('dueDays.day', '<=', until)
    .orderBy('dueDays.day')
    .orderBy('dueDays.projectId')
    .orderBy('dueDays.audience')
    .limit(most)
    .select(['dueDays.projectId', 'dueDays.day', 'dueDays.audience', 'projects.name'])
}
