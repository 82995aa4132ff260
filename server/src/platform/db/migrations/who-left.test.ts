import * as people from '@oriel/contracts/v1/people/people'
import { getProject, listTeamWork } from '@oriel/contracts/v1/projects/projects'
import { getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { up } from './023-who-left.ts'
import type { Anything } from './table.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

/** Stored by a version in which deleted people stayed in their teams. */
async function leftBefore({ db }: Agency, change: { status: 'inactive' } | { deletedAt: string }) {
  await db.updateTable('users').set(change).where('id', '=', 'eli').execute()
  await db.updateTable('workItems').set({ status: 'completed' }).where('id', '=', 'opening-hours').execute()
}
const migrate = ({ db }: Agency) => up(db as unknown as Anything)
const heldBy = async ({ db }: Agency, userId: string) => ({
  teams: await db.selectFrom('projectMembers').select('projectId').where('userId', '=', userId).execute(),
  work: await db.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', userId).execute(),
})

test.each([
  ['deactivated', { status: 'inactive' }],
  ['deleted', { deletedAt: '2026-01-01T00:00:00.000Z' }],
] as const)('a person who was %s earlier is on no team and keeps only finished work', async (_, change) => {
  const agency = await openDemoAgency()
  await leftBefore(agency, change)
  const before = (await agency.ask('mara', getWorkItem, { id: 'homepage' })).data
  expect(before.assignees).toEqual(['eli'])
  await migrate(agency)
  expect(await heldBy(agency, 'eli')).toEqual({ teams: [], work: [{ workItemId: 'opening-hours' }] })
  const after = (await agency.ask('mara', getWorkItem, { id: 'homepage' })).data
  expect([after.assignees, after.version]).toEqual([[], before.version + 1])
  expect((await agency.ask('mara', getProject, { id: 'bakery' })).data.team).toEqual([])
  expect((await agency.ask('mara', getWorkItem, { id: 'opening-hours' })).data.people['eli']?.isFormer).toBe(true)
})

test('the log records it once, and feeds do not show it', async () => {
  const agency = await openDemoAgency()
  await leftBefore(agency, { status: 'inactive' })
  await migrate(agency)
  await migrate(agency)
  const lines = await agency.db
    .selectFrom('activities')
    .select(['projectId', 'targetId', 'inFeeds'])
    .where('type', '=', 'team_member_removed')
    .execute()
  expect(lines).toEqual([{ projectId: 'bakery', targetId: 'eli', inFeeds: 0 }])
})

test('active colleagues stay where they are', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', people.changePerson, { id: 'otto', status: 'inactive' })
  const before = (await agency.ask('mara', listTeamWork, { id: 'bakery' })).data
  await migrate(agency)
  expect((await agency.ask('mara', listTeamWork, { id: 'bakery' })).data).toEqual(before)
  expect(before.items.map(({ person }) => person)).toContain('eli')
})
