import { listAudit } from '@oriel/contracts/classic/audit'
import * as v1 from '@oriel/contracts/v1/audit'
import type { AuditEntry } from '@oriel/contracts/v1/shapes/audit'
import { classic } from './classic-route.ts'
import { asPage, ofPage } from './pages.ts'

const PER_PAGE = 50

export const auditCalls = [
  classic(listAudit, async ({ page, limit, ...filter }, ask) => {
    const { items, total, people } = await ask(v1.listAudit, { ...filter, ...asPage({ page, limit }, PER_PAGE) })
    return {
      entries: items.map(showEntry),
      pagination: ofPage({ page, limit }, total, PER_PAGE),
      people: people.map(({ id, name }) => ({ _id: id, fullName: name })),
    }
  }),
]

const showEntry = ({ id, actor, target, ...entry }: AuditEntry) => ({
  _id: id,
  ...entry,
  actor: actor && { _id: actor.id, fullName: actor.name },
  target: target && { _id: target.id, name: target.name },
})
