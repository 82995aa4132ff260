import { getMe } from '@oriel/contracts/v1/people/me'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { up } from './145-welcomed.ts'
import type { Anything } from './table.ts'

test('existing users see no welcome at their next sign-in', async () => {
  const { db, ask } = await openDemoAgency()
  await db.schema.alterTable('users').dropColumn('welcomedAt').execute()
  await db.updateTable('users').set({ lastSignInAt: '2026-03-01T08:00:00.000Z' }).where('id', '=', 'eli').execute()
  const before = await db.selectFrom('users').select(['id', 'version']).orderBy('id').execute()
  await up(db as unknown as Anything)
  const people = await db
    .selectFrom('users')
    .select(['id', 'createdAt', 'welcomedAt', 'version'])
    .orderBy('id')
    .execute()
  expect(people.map(({ id, version }) => ({ id, version }))).toEqual(before)
  for (const { id, createdAt, welcomedAt } of people)
    expect([id, welcomedAt]).toEqual([id, id === 'eli' ? '2026-03-01T08:00:00.000Z' : createdAt])
  for (const person of ['mara', 'eli', 'clara'] as const)
    expect((await ask(person, getMe, {})).data).not.toHaveProperty('welcome')
})
