import { inList } from '../../db/in-list.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { RequestContext } from '../session/request-context.ts'

const things = [
  ['projects', policy.project.see],
  ['workItems', policy.task.see],
  ['comments', policy.comment.see],
  ['files', policy.file.see],
  ['requests', policy.request.see],
  ['activities', policy.activity.see],
] as const

/** Checks every `_id`, in v1 `id`. Records in no table count as deleted; people always have a row. */
export async function isStillVisible({ actor, db }: RequestContext, answer: unknown): Promise<boolean> {
  const ids = [...new Set(idsIn(answer))]
  if (ids.length === 0) return true
  const [first, ...others] = things.map(([table, rule]) =>
    db
      .selectFrom(table)
      .select('id')
      .where(inList(db, 'id', ids))
      .where(table === 'workItems' ? visibleWork(actor) : visible(actor, rule, table)),
  )
  const people = db
    .selectFrom('users')
    .select('id')
    .where(inList(db, 'id', ids))
  const found = first ? await others.reduce((all, one) => all.unionAll(one), people.unionAll(first)).execute() : []
  const seen = new Set(found.map(({ id }) => id))
  return ids.every((id) => seen.has(id))
}

function idsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    (name === '_id' || name === 'id') && typeof inner === 'string' ? [inner] : idsIn(inner),
  )
}
