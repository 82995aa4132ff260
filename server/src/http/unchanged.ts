import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { policy } from '../policy/policy.ts'
import { visible } from '../policy/visible.ts'
import { today } from './today.ts'
import type { Visit } from './visit.ts'

/** Another version may answer in another shape. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/**
 * A validator for what this person is answered at this address: it changes when the log moves where they may see, when
 * what they may see changes, and at midnight (overdue, due soon). An answer that follows the log is 304 while it stays,
 * without its query being run.
 *
 * Only lines they may know of count, so that not even "something changed" tells a client of the team's own talk, or an
 * employee of a request.
 * Leaving a project takes it out of the count of projects, joining one brings its latest line, so that both show.
 */
export async function validatorOf(visit: Visit, address: string): Promise<string> {
  const position = visit.actor.role === 'pm' ? await positionOfAll(visit) : await positionOfOwn(visit)
  const parts = [version, address, visit.actor.id, visit.actor.role, today(), position]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

async function positionOfAll({ db }: Visit) {
  const row = await db
    .selectFrom('activities')
    .select((it) => it.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return [row?.seq]
}

async function positionOfOwn({ actor, db }: Visit) {
  const only = policy.activity.see.who.find(({ role }) => role === actor.role)?.only
  const known = only ? sql`and ${only.among((name) => sql.ref(`line.${name}`))}` : sql``
  const latest = sql<
    number | null
  >`(select max("line"."seq") from "activities" as "line" where "line"."customerId" = "customers"."id" ${known})`
  const own = await db
    .selectFrom(
      db
        .selectFrom('customers')
        .where(visible(actor, policy.customer.see, 'customers'))
        .select(latest.as('latest'))
        .as('own'),
    )
    .select((it) => [it.fn.countAll<number>().as('projects'), it.fn.max('latest').as('latest')])
    .executeTakeFirst()
  // Names and faces belong to no project.
  const people = await db
    .selectFrom('activities')
    .select((it) => it.fn.max('seq').as('seq'))
    .where('customerId', 'is', null)
    .executeTakeFirst()
  return [own?.projects, own?.latest, people?.seq]
}
