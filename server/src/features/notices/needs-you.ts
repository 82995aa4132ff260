import type { Notice } from '@oriel/contracts/v1/shapes/notices'
import { type SqlBool, sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { beginningOf } from '../conversation/beginning-of.ts'
import { openNeeds, showNeeds } from '../needs/list-needs.ts'
import { factsFor } from './facts.ts'
import { aboutDevices } from './new-devices.ts'
import { aboutMentions, openMentionsOn } from './mentioned.ts'

export const MOST = 100
/** Characters. */
const EXCERPT = 280

type Looking = Pick<Visit, 'actor' | 'db'>

/** Facts that the reader has neither put away nor snoozed, with what they did with them. */
export function pileFor(visit: Looking, project?: string) {
  const pile = factsFor(visit)
    .leftJoin('notices as state', (on) =>
      on
        .on('state.userId', '=', visit.actor.id)
        .onRef('state.why', '=', 'facts.why')
        .onRef('state.subject', '=', 'facts.subject'),
    )
    .where(sql<SqlBool>`coalesce("state"."doneAt", '') < "facts"."at"`)
    .where(sql<SqlBool>`coalesce("state"."snoozedUntil", '') <= ${new Date().toISOString()}`)
  return project === undefined ? pile : pile.where('facts.projectId', '=', project)
}

/** Whoever wants nothing of a project is not called for it: what needs them is listed as if they had read it. */
const unreadOf = ({ actor }: Looking) =>
  sql<number>`case when coalesce("state"."readAt", '') < "facts"."at" and coalesce("facts"."projectId", '') not in
    (select "subject" from "followings" where "userId" = ${actor.id} and "level" = 'nothing') then 1 else 0 end`
const urgency = sql<number>`case "facts"."why"
  when 'device' then 0 when 'asked' then 0 when 'decision' then 0 when 'sign-off' then 0 when 'request' then 1 when 'mentioned' then 2 when 'assigned' then 3 else 4 end`

/** How much needs the reader, and how much of it they have not read. */
export async function countPile(visit: Looking, project?: string) {
  return pileFor(visit, project)
    .select((it) => it.fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(${unreadOf(visit)}), 0)`.as('unread'))
    .select(sql<number>`coalesce(sum(case when "facts"."why" = 'request' then 1 else 0 end), 0)`.as('requests'))
    .executeTakeFirstOrThrow()
}

/** What needs the reader, the most urgent first and of that the oldest. */
export const listPile = (visit: Visit, project?: string) => showPile(visit, pileFor(visit, project))

/** The same of one thing: what hangs on this work item, this request or this project itself. */
export const listPileOn = (visit: Visit, thing: string) =>
  showPile(
    visit,
    pileFor(visit).where((it) =>
      it.or([
        it('facts.subject', '=', thing),
        it('facts.subject', 'in', openMentionsOn(visit, thing).select('mentions.id')),
        it.exists(
          it
            .selectFrom('needs as asked')
            .select('asked.id')
            .whereRef('asked.id', '=', 'facts.subject')
            .where(sql<SqlBool>`coalesce("asked"."requestId", "asked"."workItemId", "asked"."projectId") = ${thing}`),
        ),
      ]),
    ),
  )

async function showPile(visit: Visit, pile: ReturnType<typeof pileFor>): Promise<Notice[]> {
  const rows = await pile
    .select(['facts.id', 'facts.why', 'facts.subject', 'facts.at', 'facts.projectId', 'facts.byId'])
    .select(unreadOf(visit).as('unread'))
    .orderBy(urgency)
    .orderBy('facts.at')
    .orderBy('facts.id')
    .limit(MOST)
    .execute()
  const told = await aboutFacts(
    visit,
    rows.map(({ subject }) => subject),
  )
  return rows.flatMap(({ id, why, at, projectId: project, byId: by, subject, ...row }) => {
    const about = told.get(subject)
    return about ? [{ id, why, project, by, at, unread: row.unread === 1, ...about }] : []
  })
}

type About = Pick<Notice, 'workItem' | 'parent' | 'request' | 'deliverable' | 'title' | 'text' | 'dueOn'>

/** What facts are about, by needs, work and requests. Ids of one kind are no ids of another. */
async function aboutFacts(visit: Visit, subjects: string[]): Promise<Map<string, About>> {
  const { db } = visit
  const needs = await showNeeds(visit, openNeeds(visit).where(oneOf(db, 'needs.id', subjects)))
  const work = await db
    .selectFrom('workItems')
    .select(['id', 'parentId', 'title', 'dueOn'])
    .where(oneOf(db, 'id', subjects))
    .execute()
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'title', 'description', 'dueOn'])
    .where(oneOf(db, 'id', subjects))
    .execute()
  return new Map<string, About>([
    ...needs.map(({ id, workItem, parent, request, deliverable, title, text }): [string, About] => [
      id,
      { workItem, parent, request, title, text, ...(deliverable === undefined ? {} : { deliverable }) },
    ]),
    ...(await aboutMentions(visit, subjects)),
    ...(await aboutDevices(visit, subjects)),
    ...work.map(({ id, parentId, title, dueOn }): [string, About] => [
      id,
      { workItem: id, parent: parentId, request: null, title, dueOn },
    ]),
    ...requests.map(({ id, title, description, dueOn }): [string, About] => [
      id,
      { workItem: null, parent: null, request: id, title, text: beginningOf(description, EXCERPT), dueOn },
    ]),
  ])
}
