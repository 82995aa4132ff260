import { type SqlBool, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { people } from '../../testing/agencies/cast.ts'
import { policy } from './policy.ts'
import type { ProjectRelation } from './relations.ts'

const relations = new Set<ProjectRelation>(
  Object.values(policy).flatMap((rules) => ('see' in rules ? rules.see.who : [])),
)

test('relations of people and projects are the same from either side', async () => {
  const { db } = await openDemoAgency()
  await db.insertInto('projectMembers').values({ projectId: 'museum', userId: 'eli', addedAt: '2026-01-01' }).execute()
  let related = 0
  for (const { people: of, among, everywhere } of relations) {
    if (everywhere) expect(of).toBeUndefined()
    if (!of) continue
    for (const projectId of ['bakery', 'museum', 'nothing']) {
      const { rows } = await sql<{ id: string }>`${of(projectId)}`.execute(db)
      for (const [id, { fullName, role }] of Object.entries(people)) {
        const found = await db
          .selectFrom('projects')
          .select('id')
          .where('id', '=', projectId)
          .where(among({ id, fullName, role }, sql.ref<SqlBool>('projects.id')))
          .executeTakeFirst()
        expect([id, projectId, rows.some((it) => it.id === id)]).toEqual([id, projectId, found !== undefined])
        if (found) related += 1
      }
    }
  }
  expect(related).toBeGreaterThan(5)
})
