import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { policy } from '../../../policy/policy.ts'
import { findRelation, seesAll } from '../../../policy/sees-all.ts'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'
import type { LiveEvent } from '../../../platform/db/live-events/live-events.ts'

const ruleFor = ({ kind }: LiveEvent) => (kind === 'request' ? policy.request.see : policy.activity.see)

const relations = new Map(
  [policy.request.see, policy.activity.see].flatMap(({ who }) => who).map((it) => [it.role, it]),
)

/** By the current policy. One query per changed project for all streams. */
export async function findStreamRecipients(
  db: Db,
  changes: readonly LiveEvent[],
): Promise<(actor: Actor, change: LiveEvent) => boolean> {
  const related = new Map<string, Set<string>>()
  for (const { projectId, userId } of changes)
    if (projectId !== null && userId === undefined && !related.has(projectId))
      related.set(projectId, await relatedTo(db, projectId))
  return (actor, change) => {
    const { kind, projectId, audience, requestId = null, userId } = change
    // A refresh reveals nothing.
    if (kind === 'refresh') return true
    if (userId !== undefined) return userId === actor.id
    // Public, except internal settings of the agency.
    if (kind === 'settings') return audience === 'client' || sideOf(actor) !== 'client'
    const rule = ruleFor(change)
    const relation = findRelation(actor, rule)
    if (!relation || !relation.holds(actor, { audience, requestId })) return false
    if (seesAll(actor, rule)) return true
    return related.get(projectId ?? '')?.has(keyOf(actor)) ?? false
  }
}

const keyOf = ({ role, id }: Pick<Actor, 'role' | 'id'>) => `${role} ${id}`

async function relatedTo(db: Db, projectId: string): Promise<Set<string>> {
  return new Set((await peopleOf(db, 'all', { project: projectId })).map(keyOf))
}

const peopleOf = preparedRows<'all', 'project', Pick<Actor, 'role' | 'id'>>((db, _, { project }) => {
  const each = [...relations.values()].flatMap(({ role, people }) =>
    people ? [sql`select ${sql.lit(role)} as "role", "of"."id" from (${people(project)}) as "of"`] : [],
  )
  return db.selectFrom(sql<Pick<Actor, 'role' | 'id'>>`(${sql.join(each, sql` union all `)})`.as('related')).selectAll()
})
