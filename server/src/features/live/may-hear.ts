import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { policy } from '../../policy/policy.ts'
import { relationOf, seesAll } from '../../policy/sees-all.ts'
import type { Actor } from '../../policy/words.ts'
import type { Ring } from '../../realtime/bell.ts'

const asked = new WeakMap<Ring, Map<string, Promise<boolean>>>()

/**
 * Nobody is told that something changed where they may not look. The answer is the policy's of this moment: it is asked
 * anew for each ring, and once for all open tabs of a person.
 */
export function mayHear(db: Db, actor: Actor, ring: Ring): Promise<boolean> {
  const answers = asked.get(ring) ?? new Map<string, Promise<boolean>>()
  asked.set(ring, answers)
  const answer = answers.get(actor.id) ?? ask(db, actor, ring)
  answers.set(actor.id, answer)
  return answer
}

async function ask(db: Db, actor: Actor, ring: Ring): Promise<boolean> {
  const { kind, projectId, audience, requestId = null, userId } = ring
  if (userId !== undefined) return userId === actor.id
  const rule = kind === 'request' ? policy.request.see : policy.activity.see
  const relation = relationOf(actor, rule)
  if (!relation || !relation.holds(actor, { audience, requestId })) return false
  if (seesAll(actor, rule)) return true
  if (projectId === null) return false
  const related = await db
    .selectFrom('projects')
    .select(sql<number>`1`.as('one'))
    .where('id', '=', projectId)
    .where(relation.among(actor, sql.ref<SqlBool>('projects.id')))
    .executeTakeFirst()
  return related !== undefined
}
