import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fill } from '../../../bench/data/data.ts'
import { sizes } from '../../../bench/data/sizes.ts'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { giveProjects } from '../../testing/agencies/give-projects.ts'
import { buildApp } from '../app.ts'
import { ResponseCache } from '../platform/http/responses/cache/response-cache.ts'
import { clearPreparedQueries } from '../platform/db/connection/prepared-queries.ts'
import { policy, type SeeRule } from './policy.ts'
import { client } from './relations.ts'

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
  // Gaps of deleted numbers; clients know them.
  await db
    .updateTable('workItems')
    .set({ position: sql`"position" * 3 + 1000` })
    .execute()
  // A cache would make the comparison trivial.
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
