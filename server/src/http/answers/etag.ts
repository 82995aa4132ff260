import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { policy } from '../../policy/policy.ts'
import { relationOf, seesAll } from '../../policy/sees-all.ts'
import { visible } from '../../policy/visible.ts'
import { prepared } from '../../db/connection/prepared.ts'
import type { Services } from '../../services.ts'
import { version } from '../../version.ts'
import { portraitsUntil } from '../addresses/portrait-address.ts'
import { today } from '../session/today.ts'
import type { Visit } from '../session/visit.ts'

/**
 * An etag for what this person is answered at this address: it changes when the log moves where they may see, when
 * what they may see changes, at midnight (overdue, due soon), with the period for which portraits are signed, and with
 * the version, which may answer in another shape. An answer that follows the log is 304 while it stays, without its
 * query
 * being run.
 *
 * Only lines they may know of count, so that not even "something changed" tells a client of the team's own talk, or an
 * employee of a request.
 * Leaving a project takes it out of the count of projects, joining one brings its latest line, so that both show.
 */
export async function etagOf(services: Services, visit: Visit, address: string): Promise<string> {
  const parts = [
    version,
    address,
    visit.actor.id,
    visit.actor.role,
    today(),
    portraitsUntil(),
    await positionFor(services, visit),
  ]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Where somebody's part of the log was when the whole log was at `log`. */
interface Position {
  log: number | null
  own: unknown[]
}
const MOST_POSITIONS = 5000
const positions = new WeakMap<Services, Map<string, Position>>()

const endOfLog = prepared((db) => db.selectFrom('activities').select((it) => it.fn.max('seq').as('seq')))

/** While nothing at all has moved, nobody's own part has: their projects need not be looked at one by one. */
async function positionFor(services: Services, visit: Visit): Promise<unknown[]> {
  const log = (await endOfLog(visit.db))?.seq ?? null
  const { id } = visit.actor
  if (seesAll(visit.actor, policy.activity.see)) return [log]
  const known = positions.get(services) ?? new Map<string, Position>()
  positions.set(services, known)
  const last = known.get(id)
  if (last?.log === log) return last.own
  const own = await positionOfOwn(visit)
  known.delete(id)
  if (known.size >= MOST_POSITIONS) known.delete(known.keys().next().value ?? '')
  known.set(id, { log, own })
  return own
}

async function positionOfOwn({ actor, db }: Visit) {
  const only = relationOf(actor, policy.activity.see)?.only
  const known = only ? sql`and ${only.among((name) => sql.ref(`line.${name}`))}` : sql``
  const latest = sql<
    number | null
  >`(select max("line"."seq") from "activities" as "line" where "line"."projectId" = "projects"."id" ${known})`
  const own = await db
    .selectFrom(
      db
        .selectFrom('projects')
        .where(visible(actor, policy.project.see, 'projects'))
        .select(latest.as('latest'))
        .as('own'),
    )
    .select((it) => [it.fn.countAll<number>().as('projects'), it.fn.max('latest').as('latest')])
    .executeTakeFirst()
  // Names and faces belong to no project.
  const people = await db
    .selectFrom('activities')
    .select((it) => it.fn.max('seq').as('seq'))
    .where('projectId', 'is', null)
    .executeTakeFirst()
  return [own?.projects, own?.latest, people?.seq]
}
