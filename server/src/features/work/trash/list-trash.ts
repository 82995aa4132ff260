import { DAY, LIMITS } from '@oriel/contracts/limits'
import type { TrashFilter } from '@oriel/contracts/v1/work/trash-schemas'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'

const order = [
  ['trash.deletedAt', 'desc'],
  ['trash.id', 'desc'],
] as const

export async function listTrash(input: z.output<typeof TrashFilter>, ctx: RequestContext) {
  ensureAllowed(ctx.actor, policy.trash.see)
  const slice = parseCursorPage(input, ['text', 'text'])
  const deleted = ctx.db
    .selectFrom('trash')
    .innerJoin('projects', 'projects.id', 'trash.projectId')
    .selectAll('trash')
    .select('projects.name')
  const { total } = await ctx.db
    .selectFrom('trash')
    .select((it) => it.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { items, next } = await selectPage(deleted, order, slice)
  const deleters = items.map(({ deletedById }) => deletedById)
  const people = await loadPeople(ctx, deleters)
  const entries = items.map((row) => ({
    id: row.id,
    kind: row.thingType,
    title: row.title,
    project: { id: row.projectId, name: row.name },
    deletedBy: people[row.deletedById]?.name ?? '',
    deletedAt: row.deletedAt,
    removedAt: daysAfter(row.deletedAt, LIMITS.daysInTrash),
  }))
  return { items: entries, next, total }
}

const daysAfter = (instant: string, days: number) => new Date(Date.parse(instant) + days * DAY).toISOString()
