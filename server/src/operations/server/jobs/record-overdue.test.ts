import { listActivities, listCustomerActivity } from '@oriel/contracts/classic/activity'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { recordOverdue } from './record-overdue.ts'

test('a task past its due date notifies once, and again after it misses a new one', async () => {
  const agency = await openDemoAgency()
  const due = (dueDate: string) =>
    agency.db.updateTable('workItems').set({ dueOn: dueDate }).where('id', '=', 'homepage').execute()
  const told = async () =>
    (await agency.ask('clara', listCustomerActivity, { type: 'task_overdue' })).data.activities.map(
      ({ description }) => description,
    )
  await due('2026-03-10')
  await recordOverdue(agency.services, new Date('2026-03-10T12:00:00'))
  expect(await told()).toEqual([])
  await Promise.all([1, 2].map(() => recordOverdue(agency.services, new Date('2026-03-11T12:00:00'))))
  await recordOverdue(agency.services, new Date('2026-03-12T12:00:00'))
  expect(await told()).toEqual(['The task “Homepage” is overdue'])
  await due('2026-03-20')
  await recordOverdue(agency.services, new Date('2026-03-21T12:00:00'))
  expect(await told()).toHaveLength(2)
  const { data } = await agency.ask('mara', listActivities, {})
  expect(data.counts['task_overdue']).toBe(2)
})

test('finished, deleted or long overdue work does not notify', async () => {
  const agency = await openDemoAgency()
  await agency.db
    .updateTable('workItems')
    .set({ dueOn: '2026-03-10', status: 'completed' })
    .where('id', '=', 'homepage')
    .execute()
  await agency.db.updateTable('workItems').set({ dueOn: '2026-03-01' }).where('id', '=', 'audio-guide').execute()
  await recordOverdue(agency.services, new Date('2026-03-11T12:00:00'))
  expect((await agency.ask('mara', listActivities, {})).data.counts).toEqual({ all: 0 })
})
