import type { Notice } from '@oriel/contracts/v1/shapes/notices'
import type { NoticeReason } from '@oriel/contracts/words'
import { type SqlBool, sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { beginningOf } from '../conversation/beginning-of.ts'
import { openNeeds, showNeeds } from '../needs/list-needs.ts'
import { factsFor } from './facts.ts'
import { aboutDevices } from './new-devices.ts'
import { aboutMentions } from './mentioned.ts'

export const MOST = 100
/** Characters. */
const EXCERPT = 280

type Looking = Pick<Visit, 'actor' | 'db'>

/** Facts that the reader has neither put away nor snoozed, with what they did with them. */
export function pileFor(visit: Looking, project?: string) {
  const pile = pileOf(visit, factsFor(visit))
  return project === undefined ? pile : pile.where('facts.projectId', '=', project)
}

const pileOf = ({ actor }: Looking, facts: ReturnType<typeof factsFor>) =>
  facts
    .leftJoin('notices as state', (on) =>
      on
        .on('state.userId', '=', actor.id)
        .onRef('state.why', '=', 'facts.why')
        .onRef('state.subject', '=', 'facts.subject'),
    )
    .where(sql<SqlBool>`coalesce("state"."doneAt", '') < "facts"."at"`)
    .where(sql<SqlBool>`coalesce("state"."snoozedUntil", '') <= ${new Date().toISOString()}`)

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

/** The same of one thing. */
export const listPileOn = (visit: Visit, thing: string) => showPile(visit, pileOf(visit, factsFor(visit, thing)))

async function showPile(visit: Visit, pile: ReturnType<typeof pileFor>): Promise<Notice[]> {
  const rows = await pile
    .select(['facts.id', 'facts.why', 'facts.subject', 'facts.at', 'facts.projectId', 'facts.byId'])
    .select(unreadOf(visit).as('unread'))
    .orderBy(urgency)
    .orderBy('facts.at')
    .orderBy('facts.id')
    .limit(MOST)
    .execute()
  const told = await aboutFacts(visit, rows)
  return rows.flatMap(({ id, why, at, projectId: project, byId: by, subject, ...row }) => {
    const about = told.get(subject)
    return about ? [{ id, why, project, by, at, unread: row.unread === 1, ...about }] : []
  })
}

type About = Pick<Notice, 'workItem' | 'parent' | 'request' | 'deliverable' | 'title' | 'text' | 'dueOn'>

interface Fact {
  why: NoticeReason
  subject: string
}

/** What facts are about, by needs, work and requests. Ids of one kind are no ids of another; of what there is none nobody asks. */
async function aboutFacts(visit: Visit, facts: readonly Fact[]): Promise<Map<string, About>> {
  const kinds: Partial<Record<NoticeReason, (subjects: string[]) => Promise<[string, About][]>>> = {
    asked: (ids) => aboutNeeds(visit, ids),
    mentioned: (ids) => aboutMentions(visit, ids),
    device: (ids) => aboutDevices(visit, ids),
    assigned: (ids) => aboutWork(visit, ids),
    request: (ids) => aboutRequests(visit, ids),
  }
  const told: [string, About][] = []
  for (const [kind, some] of Map.groupBy(facts, ({ why }) => kindOf(why)))
    told.push(...((await kinds[kind]?.(some.map(({ subject }) => subject))) ?? []))
  return new Map(told)
}

/** Some facts of the same kind come up for several reasons. */
const kindOf = (why: NoticeReason): NoticeReason => {
  if (why === 'decision' || why === 'sign-off') return 'asked'
  return why === 'overdue' ? 'assigned' : why
}

async function aboutNeeds(visit: Visit, subjects: string[]): Promise<[string, About][]> {
  const needs = await showNeeds(visit, openNeeds(visit).where(oneOf(visit.db, 'needs.id', subjects)))
  return needs.map(({ id, workItem, parent, request, deliverable, title, text }) => [
    id,
    { workItem, parent, request, title, text, ...(deliverable === undefined ? {} : { deliverable }) },
  ])
}

async function aboutWork({ db }: Visit, subjects: string[]): Promise<[string, About][]> {
  const rows = await db
    .selectFrom('workItems')
    .select(['id', 'parentId', 'title', 'dueOn'])
    .where(oneOf(db, 'id', subjects))
    .execute()
  return rows.map(({ id, parentId: parent, title, dueOn }) => [
    id,
    { workItem: id, parent, request: null, title, dueOn },
  ])
}

async function aboutRequests({ db }: Visit, subjects: string[]): Promise<[string, About][]> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'title', 'description', 'dueOn'])
    .where(oneOf(db, 'id', subjects))
    .execute()
  return rows.map(({ id, title, description, dueOn }) => [
    id,
    { workItem: null, parent: null, request: id, title, text: beginningOf(description, EXCERPT), dueOn },
  ])
}
