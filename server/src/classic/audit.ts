import { listAudit } from '@oriel/contracts/classic/audit'
import * as v1 from '@oriel/contracts/v1/activity/audit'
import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import { classicRoute } from './classic-route.ts'
import { toPageQuery, showPagination } from './numbered-pages.ts'

const PER_PAGE = 50

export const auditCalls = [
  classicRoute(listAudit, async ({ page, limit, ...filter }, ask) => {
    const { items, total, people } = await ask(v1.listAudit, { ...filter, ...toPageQuery({ page, limit }, PER_PAGE) })
    return {
      entries: items.map(showEntry),
      pagination: showPagination({ page, limit }, total, PER_PAGE),
      people: people.map(({ id, name }) => ({ _id: id, fullName: name })),
    }
  }),
]

const showEntry = ({ id, actor, target, names: _names, ...entry }: AuditEntry) => ({
  _id: id,
  ...entry,
  actor: actor && { _id: actor.id, fullName: actor.name },
  target: target && { _id: target.id, name: target.name },
})
