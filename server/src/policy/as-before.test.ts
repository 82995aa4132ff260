import { type SqlBool, sql } from 'kysely'
import { expect, test } from 'vitest'
import { fill } from '../../../bench/data/data.ts'
import { sizes } from '../../../bench/data/sizes.ts'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { giveProjects } from '../../testing/agencies/give-projects.ts'
import { buildApp } from '../app.ts'
import { ResponseCache } from '../platform/http/responses/response-cache.ts'
import { clearPreparedQueries } from '../platform/db/connection/prepared-queries.ts'
import type { Db } from '../platform/db/connection/connect.ts'
import { openCompanies } from '../platform/db/migrations/060-companies.ts'
import { policy, type Rule, type SeeRule } from './policy.ts'
import {
  respondent,
  approver,
  requester,
  author,
  client,
  contributor,
  type ProjectRelation,
  type Relation,
} from './relations.ts'

const few = {
  ...sizes.M,
  projects: 4,
  clients: 2,
  tasksEach: 6,
  tasksOfLarge: 9,
  tasksOfMiddle: 6,
  comments: 40,
  files: 30,
}

const lists = [
  '/api/v1/home',
  '/api/v1/projects?detail=full',
  '/api/v1/projects?sort=progress',
  ...['position', 'createdAt', 'progress', 'dueOn', 'title'].flatMap((sort) =>
    ['task', 'subtask'].map((kind) => `/api/v1/work-items?kind=${kind}&sort=${sort}&detail=full&limit=20`),
  ),
  '/api/v1/activity?limit=100',
  '/api/v1/files?limit=100',
  '/api/v1/requests?limit=100',
  '/api/v1/search?q=a',
  '/api/customers',
  '/api/customer/dashboard',
]

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function sameAsBefore(agency: Agency, otherwise: () => () => void) {
  const { services, db, tokens } = agency
  // Deleted numbers leave gaps that clients know.
  await db
    .updateTable('workItems')
    .set({ position: sql`"position" * 3 + 1000` })
    .execute()
  // A response cache would make the comparison trivial.
  const app = await buildApp({ ...services, answers: new ResponseCache(0) })
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${tokens.clara}` } })
    expect([url, statusCode]).toEqual([url, 200])
    return body
  }
  const { rows } = { rows: await db.selectFrom('workItems').select(['id', 'projectId']).orderBy('id').execute() }
  const pages = [...lists]
  for (const { id } of rows.slice(0, 25)) pages.push(`/api/v1/work-items/${id}`, `/api/v1/work-items?parent=${id}`)
  for (const id of new Set(rows.map(({ projectId }) => projectId)))
    pages.push(`/api/v1/projects/${id}`, `/api/v1/work-items?project=${id}`, `/api/customers/${id}/project-details`)
  const requests = await db.selectFrom('requests').select('id').orderBy('id').limit(25).execute()
  for (const { id } of requests) pages.push(`/api/v1/requests/${id}`)

  const answers = new Map<string, string>()
  for (const url of pages) answers.set(url, await ask(url))
  const back = otherwise()
  clearPreparedQueries()
  try {
    for (const [url, answer] of answers) expect([url, await ask(url)]).toEqual([url, answer])
  } finally {
    back()
    clearPreparedQueries()
    await app.close()
  }
  return [...answers.values()].join('').length
}

test('where all work is shared, clients get the same bytes as if work had no audience', async () => {
  const agency = await openDemoAgency()
  await fill(agency.db, few, '2026-11-21')
  await giveProjects(agency.db, 'clara')
  const characters = await sameAsBefore(agency, () => {
    const rules: SeeRule[] = [policy.task.see, policy.subtask.see]
    const before = rules.map(({ who }) => who)
    for (const rule of rules) rule.who = rule.who.map((relation) => (relation.role === 'customer' ? client : relation))
    return () => {
      for (const [at, rule] of rules.entries()) rule.who = before[at] ?? []
    }
  })
  expect(characters).toBeGreaterThan(100_000)
})

test('after the upgrade each client sees the same bytes and may do the same', async () => {
  const agency = await openDemoAgency()
  const { db } = agency
  await fill(db, few, '2026-11-21')
  await asBefore(db)
  await openCompanies(db as never)
  const clara = await db
    .selectFrom('companyPeople')
    .innerJoin('companies', 'companies.id', 'companyId')
    .selectAll()
    .where('userId', '=', 'clara')
    .execute()
  expect(clara).toMatchObject([{ name: 'Clara Bäcker Ltd', mainContactId: 'clara' }])
  expect(new Set((await db.selectFrom('projects').select('companyId').execute()).map((it) => it.companyId))).toEqual(
    new Set([clara[0]?.companyId]),
  )
  const characters = await sameAsBefore(agency, () => {
    const former: ProjectRelation = {
      ...client,
      among: (actor, projectId) =>
        sql<SqlBool>`${projectId} in (select "own"."id" from "projects" as "own" where "own"."clientId" = ${actor.id})`,
    }
    const wasClient: Relation[] = [client, approver, contributor, respondent, requester]
    const isClients = (relation: Relation) =>
      wasClient.includes(relation) || ('role' in relation && relation.role === 'customer')
    const rules: Rule[] = Object.values<Record<string, Rule>>(policy).flatMap((rules) => Object.values(rules))
    const before = rules.map(({ who }) => who)
    for (const rule of rules)
      rule.who = rule.who.map((relation) => {
        if (relation === author) return { ...author, holds: (actor, thing) => thing.authorId === actor.id }
        if (!isClients(relation)) return relation
        return 'only' in relation ? { ...relation, among: former.among } : former
      })
    return () => {
      for (const [at, rule] of rules.entries()) rule.who = before[at] ?? []
    }
  })
  expect(characters).toBeGreaterThan(100_000)
})

async function asBefore(db: Db) {
  await db.updateTable('projects').set({ clientId: 'clara', companyId: null }).execute()
  for (const table of ['projectClients', 'companyPeople', 'companies'] as const) await db.deleteFrom(table).execute()
}
