import { sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'

export const findWorkDateChanges = ({ actor, db }: RequestContext) =>
  db
    .selectFrom('movedDays')
    .innerJoin('workItems', 'workItems.id', 'movedDays.workItemId')
    .where(visibleWork(actor))
    .where('movedDays.wasSeen', '=', 1)

export const findProjectDateChanges = ({ actor, db }: RequestContext) =>
  db
    .selectFrom('movedDays')
    .innerJoin('projects', 'projects.id', 'movedDays.projectId')
    .leftJoin('milestones', 'milestones.id', 'movedDays.milestoneId')
    .where(visible(actor, policy.project.see, 'projects'))
    .where('movedDays.workItemId', 'is', null)
    .where('movedDays.wasSeen', '=', 1)

/** A first date isn't a change that was seen. */
export const fromOn = sql<string>`"movedDays"."fromOn"`.as('fromOn')

interface Row {
  id: string
  fromOn: string
  toOn: string | null
  reason: string | null
  movedById: string
  movedAt: string
}

export const toDateChange = ({ id, fromOn: from, toOn: to, reason, movedById: by, movedAt: at }: Row) => ({
  id,
  from,
  to,
  reason,
  by,
  at,
})
