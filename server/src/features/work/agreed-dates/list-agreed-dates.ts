import { closedStatuses } from '@oriel/contracts/enums'
import { LIMITS } from '@oriel/contracts/limits'
import type { AgreedDates, AgreedDatesFilter, AgreedDateTallies } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { countProjectAgreedDates, countAgreedDatesByProject } from './count-agreed-dates.ts'
import { findAgreedDates, type AgreedDate } from './find-agreed-dates.ts'

const MAX_PROJECTS = 20

export async function listAgreedDates({ id, state }: AgreedDatesFilter, ctx: RequestContext): Promise<AgreedDates> {
  const promises = await findAgreedDates(ctx, await findProject(id, ctx))
  return {
    ...countProjectAgreedDates(promises.map(({ state: of }) => ({ state: of, count: 1 }))),
    items: promises
      .filter((it) => state === undefined || it.state === state)
      .slice(0, LIMITS.listMost)
      .map((it) => shown(it, ctx)),
  }
}

function shown(
  { kind, id, title, parent, state, dueOn, doneAt, moves }: AgreedDate,
  { actor }: RequestContext,
): AgreedDates['items'][number] {
  const doneOn = doneAt === null ? null : currentDate(actor.calendar.timeZone, new Date(doneAt))
  return { kind, id, title, parent, state, dueOn, doneOn, changes: moves }
}

export async function countAgreedDates(ctx: RequestContext): Promise<AgreedDateTallies> {
  const { db, actor } = ctx
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where(visible(actor, policy.project.see, 'projects'))
    .where('status', 'not in', closedStatuses)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PROJECTS)
    .execute()
  const items = await countAgreedDatesByProject(ctx, rows)
  const named = rows.filter(({ id }) => items.some(({ project }) => project === id))
  return { items, projects: Object.fromEntries(named.map(({ id, name }) => [id, { name }])) }
}
