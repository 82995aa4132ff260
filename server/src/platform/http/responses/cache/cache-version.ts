import type { ProjectScope } from '@oriel/contracts/endpoint'
import type { Role } from '@oriel/contracts/enums'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection/connect.ts'
import { prepared, preparedShapes } from '../../../db/connection/prepared-queries.ts'
import type { Services } from '../../services.ts'
import { policy } from '../../../../policy/policy.ts'
import { findRelation, seesAll } from '../../../../policy/sees-all.ts'
import { visible } from '../../../../policy/visible.ts'
import type { Actor } from '../../../../policy/relations.ts'
import type { RequestContext } from '../../session/request-context.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'> & { endOfLog?: number | null | undefined }
type Position = readonly unknown[]

/**
 * Cache version, part of every cache key: the latest entry visible to the reader, in one project (`within`) or overall.
 * Others don't count: clients must not learn of team activity, nor employees of requests.
 */
export async function readCacheVersion(
  services: Services,
  looking: ReadContext,
  within: ProjectScope | undefined,
  input: Readonly<Record<string, unknown>>,
): Promise<Position> {
  const [kind, field] = within ?? []
  const target = field === undefined ? undefined : input[field]
  if (kind && typeof target === 'string') {
    const position = await positionWithin(services, looking, kind, target)
    if (position) return position
  }
  return positionOfAll(services, looking)
}

/** Remembered while the log hasn't moved, except with downloads, which aren't logged. */
async function positionWithin(
  services: Services,
  { actor, db, endOfLog: log }: ReadContext,
  kind: ProjectScope[0],
  target: string,
): Promise<Position | undefined> {
  const key = kind === 'project' && log !== undefined ? `${actor.role} ${actor.id} ${target}` : undefined
  const last = key && knownBy(services, key)
  if (last && last.log === log) return last.position
  const row = await withinProject(db, `${kind} ${actor.role}`, { actor: actor.id, target })
  const position = row && [row.latest, row.people, row.downloads]
  if (position && key) remember(services, key, { log, position })
  return position
}

type Moves = Record<'latest' | 'people' | 'downloads', number | null>

const withinProject = preparedShapes<`${ProjectScope[0]} ${Role}`, 'actor' | 'target', Moves>(
  (db, shape, { actor, target }) => {
    const [kind, role] = shape.split(' ') as [ProjectScope[0], Role]
    const reader = { id: actor, role, fullName: '' }
    return db
      .selectFrom('projects')
      .select([
        latestIn(reader).as('latest'),
        peopleMoved.as('people'),
        downloadsOf(kind, reader, target).as('downloads'),
      ])
      .where(visible(reader, policy.project.see, 'projects'))
      .where('projects.id', '=', projectOf(db, kind, target))
  },
)

const projectOf = (db: Db, kind: ProjectScope[0], target: string) =>
  kind === 'project'
    ? sql<string>`${target}`
    : db
        .selectFrom(kind === 'workItem' ? 'workItems' : 'requests')
        .select('projectId')
        .where('id', '=', target)

/** Names and images belong to no project. */
const peopleMoved = sql<
  number | null
>`(select max("person"."seq") from "activities" as "person" where "person"."projectId" is null)`

function latestIn(actor: Actor) {
  const only = findRelation(actor, policy.activity.see)?.only
  const known = only ? sql`and ${only.among((name) => sql.ref(`line.${name}`), actor)}` : sql``
  // Scans backward over invisible entries.
  return sql<number | null>`(select "line"."seq" from "activities" as "line"
    where "line"."projectId" = "projects"."id" ${known} order by "line"."seq" desc limit 1)`
}

/** Downloads are counted but not logged. */
function downloadsOf(kind: ProjectScope[0], actor: Actor, target: string) {
  if (kind === 'project') return sql<null>`null`
  const seen = visible(actor, policy.file.see, 'files')
  const there =
    kind === 'workItem'
      ? sql`("files"."workItemId" = ${target} or "files"."resultId" = ${target})`
      : // A request's page also shows the delivered files.
        sql`("files"."requestId" = ${target} or "files"."workItemId" = (select "resultId" from "requests" where "requests"."id" = ${target}))`
  return sql<number | null>`(select sum("downloadCount") from "files" where ${there} and ${seen})`
}

type Own = { log: ReadContext['endOfLog']; position: Position }
const MAX_POSITIONS = 5000
const owns = new WeakMap<Services['answers'], Map<string, Own>>()
const knownBy = ({ answers }: Services, key: string) => owns.get(answers)?.get(key)

function remember({ answers }: Services, key: string, own: Own) {
  const known = owns.get(answers) ?? new Map<string, Own>()
  owns.set(answers, known.set(key, own))
  if (known.size > MAX_POSITIONS) known.delete(known.keys().next().value ?? '')
}

export const selectEndOfLog = (db: Db) => db.selectFrom('activities').select((it) => it.fn.max('seq').as('seq'))
const latestEntry = prepared(selectEndOfLog)
const findEndOfLog = async (db: Db) => (await latestEntry(db))?.seq ?? null

/** Fast path: if the log hasn't moved, no version has. */
async function positionOfAll(services: Services, looking: ReadContext): Promise<Position> {
  const { actor, db, endOfLog } = looking
  const log = endOfLog === undefined ? await findEndOfLog(db) : endOfLog
  if (seesAll(actor, policy.activity.see)) return [log]
  const key = `${actor.role} ${actor.id}`
  const last = knownBy(services, key)
  if (last?.log === log) return last.position
  const row = await ofOwnProjects(db, actor.role, { actor: actor.id })
  const position = [row?.projects, row?.latest, row?.people]
  // Outside a transaction, the log may have moved since.
  if ((await findEndOfLog(db)) !== log) return position
  remember(services, key, { log, position })
  return position
}

/** Leaving a project changes the count; joining adds its latest entry. */
const ofOwnProjects = preparedShapes<Role, 'actor', Omit<Moves, 'downloads'> & { projects: number }>(
  (db, role, { actor }) => {
    const reader = { id: actor, role, fullName: '' }
    const own = db
      .selectFrom('projects')
      .where(visible(reader, policy.project.see, 'projects'))
      .select(latestIn(reader).as('latest'))
    return db
      .selectFrom(own.as('own'))
      .select((it) => [it.fn.countAll<number>().as('projects'), it.fn.max('latest').as('latest')])
      .select(peopleMoved.as('people'))
  },
)
