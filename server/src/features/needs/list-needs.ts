import type { Need, Needs } from '@oriel/contracts/v1/shapes/needs'
import type { ClientLevel } from '@oriel/contracts/words'
import { type SqlBool, sql } from 'kysely'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { nameableWork } from '../../policy/visible.ts'
import { beginningOf } from '../conversation/beginning-of.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { stationsOf } from '../stations/stations.ts'
import { visibleNeeds } from './visible-needs.ts'

const MOST = 100
/** Characters. */
const EXCERPT = 280

/** What is asked of the caller and still open, the oldest first. */
export async function listNeeds(visit: Visit): Promise<Needs> {
  const { items, total } = await shownNeeds(visit)
  const beside = await tablesOf(visit, {
    people: items.map(({ by }) => by),
    projects: items.map(({ project }) => project),
  })
  return { items, total, ...beside }
}

/** All of it but names, which follow the log: needs change a moment after it did, once it was read. */
export async function shownNeeds(looking: Pick<Visit, 'actor' | 'db'>) {
  const open = openNeeds(looking)
  const items = await showNeeds(looking, open)
  if (items.length < MOST) return { items, total: items.length }
  const { total } = await open.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

/** The oldest of some that the caller sees. */
export async function showNeeds(visit: Pick<Visit, 'actor'>, some: ReturnType<typeof openNeeds>): Promise<Need[]> {
  const { actor } = visit
  const rows = await some
    .innerJoin('projects as place', 'place.id', 'needs.projectId')
    .leftJoin('workItems as work', 'work.id', 'needs.workItemId')
    .leftJoin('requests as asked', 'asked.id', 'needs.requestId')
    .leftJoin('workItems as result', (join) =>
      join.onRef('result.id', '=', 'asked.resultId').on(nameableWork(actor, 'result')),
    )
    .leftJoin('comments as said', 'said.id', 'needs.commentId')
    .leftJoin('signOffs as signing', 'signing.id', 'needs.signOffId')
    .leftJoin('deliverables as thing', 'thing.id', 'signing.deliverableId')
    .leftJoin('proposals as proposed', 'proposed.id', 'needs.proposalId')
    .selectAll('needs')
    .select(['work.parentId', 'said.text', 'asked.stations'])
    .select(['thing.id as deliverableId', 'signing.words as askingWords', 'signing.dueOn'])
    .select(['result.id as resultId', 'result.parentId as resultParentId'])
    .select(['proposed.name', 'proposed.email', 'proposed.level', 'proposed.text as saidOfThem'])
    .select(sql<string>`coalesce("thing"."title", "work"."title", "asked"."title", "place"."name")`.as('title'))
    .orderBy('needs.askedAt')
    .orderBy('needs.id')
    .limit(MOST)
    .execute()
  return rows.map((row): Need => ({
    id: row.id,
    kind: row.kind,
    project: row.projectId,
    // What was delivered is read and answered on the work that the request became.
    ...(row.kind === 'delivered'
      ? { workItem: row.resultId, parent: row.resultParentId }
      : { workItem: row.workItemId, parent: row.parentId }),
    request: row.requestId,
    title: row.title,
    by: row.askedById,
    at: row.askedAt,
    text: beginningOf(row.text ?? row.askingWords ?? proposedBy(row) ?? saidWith(row), EXCERPT),
    dueOn: row.dueOn,
    ...(row.deliverableId === null ? {} : { deliverable: row.deliverableId }),
    ...proposedIn(row),
    can: verbs(actor, policy.need, { ...row, assignees: [actor.id] }),
  }))
}

function proposedIn({ proposalId: id, name, email, level }: Proposed): Pick<Need, 'proposal'> {
  return id === null || name === null || email === null || level === null
    ? {}
    : { proposal: { id, name, email, level } }
}

interface Proposed {
  proposalId: string | null
  name: string | null
  email: string | null
  level: ClientLevel | null
  saidOfThem: string | null
}

/** Whom they propose, and what they say of them. */
const proposedBy = ({ name, email, saidOfThem }: Proposed) =>
  name === null ? undefined : [name, email, saidOfThem].filter(Boolean).join(' · ')

/** What was said with the station of a request that asks its client. */
function saidWith({ stations, askedAt }: { stations: string | null; askedAt: string }): string {
  if (stations === null) return ''
  return stationsOf({ stations }).findLast(({ at }) => at === askedAt)?.text ?? ''
}

/** What is asked of the caller and still open: of staff those are asked who do the work, and managers. */
export function openNeeds(visit: Pick<Visit, 'actor' | 'db'>) {
  const { actor, db } = visit
  const needs = visibleNeeds(visit).where('needs.doneAt', 'is', null)
  if (sideOf(actor) !== 'team') return needs
  // Needs are few, and what somebody is assigned to is much: each need is looked up by itself.
  const assigned = db
    .selectFrom('workItemAssignees')
    .select('userId')
    .where('workItemId', '=', sql.ref<string>('needs.workItemId'))
    .where('userId', '=', actor.id)
  return needs.where(sql<SqlBool>`exists ${assigned}`)
}
