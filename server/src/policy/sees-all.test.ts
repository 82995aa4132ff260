import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Role } from '@oriel/contracts/enum-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isTest, sourcesUnder } from '../../testing/imports.ts'
import { setStage } from '../../testing/agencies/stage.ts'
import { policy } from './policy.ts'
import { seesAll } from './sees-all.ts'
import { visible } from './visible.ts'

const nouns = [
  ['projects', policy.project.see],
  ['workItems', policy.task.see],
  ['workItems', policy.subtask.see],
  ['comments', policy.comment.see],
  ['files', policy.file.see],
  ['requests', policy.request.see],
  ['activities', policy.activity.see],
] as const

test('every scene shows the permitted roles something, in a world in which nothing is theirs', async () => {
  const { db, recordIds } = await setStage()
  expect(recordIds.project).toBe('bakery')
  for (const [table, see] of nouns)
    for (const role of Role.options) {
      const stranger = { id: 'a-stranger', fullName: '', role }
      const count = async (condition: ReturnType<typeof visible>) => {
        const query = sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)} where ${condition}`
        return (await query.execute(db)).rows[0]?.count ?? 0
      }
      const [all, seen] = [await count(sql`1 = 1`), await count(visible(stranger, see, table))]
      expect(all).toBeGreaterThan(1)
      expect([table, role, seen === all]).toEqual([table, role, seesAll(stranger, see)])
    }
})

const OF_ACCOUNTS = [
  'policy/',
  'features/people/',
  'features/auth/session/',
  'platform/http/session/authenticate.ts',
  'platform/http/responses/idempotency.ts',
  'operations/server/first-manager.ts',
  'platform/http/add-route.ts',
]

test('roles are compared in the policy and in account creation only', () => {
  const files = sourcesUnder('server/src').filter((file) => !isTest(file))
  const comparing = files.filter((file) =>
    /\brole\)?\s*[!=]==|[!=]== '(pm|employee|customer)'/.test(
      readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'),
    ),
  )
  const allowed = OF_ACCOUNTS.map((place) => `server/src/${place}`)
  expect(files.length).toBeGreaterThan(100)
  expect(comparing.filter((file) => !allowed.some((place) => file.startsWith(place)))).toEqual([])
})
