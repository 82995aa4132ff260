import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fill } from '../../../../bench/data/data.ts'
import { sizes } from '../../../../bench/data/sizes.ts'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { buildApp } from '../../app.ts'
import { AnswerCache } from '../../http/answers/answer-cache.ts'
import { policy, type SeeRule } from '../../policy/policy.ts'
import { client } from '../../policy/words.ts'

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

/** Everything is shared until somebody says otherwise, as it was before there was a choice. */
test('where all work is shared, clients are answered byte for byte as if work had no audience', async () => {
  const { services, db, tokens } = await openDemoAgency()
  await fill(db, few, '2026-11-21')
  await db.updateTable('projects').set({ clientId: 'clara' }).execute()
  // Numbers given away leave gaps that clients know by now.
  await db
    .updateTable('workItems')
    .set({ position: sql`"position" * 3 + 1000` })
    .execute()
  // Answers that are kept would be the same for being the same.
  const app = await buildApp({ ...services, answers: new AnswerCache(0) })
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

  const answers = new Map<string, string>()
  for (const url of pages) answers.set(url, await ask(url))
  const rules: SeeRule[] = [policy.task.see, policy.subtask.see]
  const before = rules.map(({ who }) => who)
  for (const rule of rules) rule.who = rule.who.map((relation) => (relation.role === 'customer' ? client : relation))
  try {
    for (const [url, answer] of answers) expect([url, await ask(url)]).toEqual([url, answer])
  } finally {
    for (const [at, rule] of rules.entries()) rule.who = before[at] ?? []
    await app.close()
  }
  expect([...answers.values()].join('').length).toBeGreaterThan(100_000)
})
