import { Readable } from 'node:stream'
import { getProfileImage } from '@oriel/contracts/classic/people'
import { listStaff } from '@oriel/contracts/classic/staff'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test('the staff directory lists everyone with their open work', async () => {
  const agency = await openDemoAgency()
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'otto').execute()
  const { data } = await agency.ask('mara', listStaff, {})
  expect(data.counts).toEqual({ total: 5, active: 4, developers: 2, designers: 1 })
  expect(data.workTitles).toEqual(['backend-developer', 'project-manager', 'ui-designer', 'web-developer'])
  expect(data.staff.map((it) => [it._id, it.openTasks, it.openSubtasks])).toEqual([
    ['eli', 1, 1],
    ['mara', 0, 0],
    ['nora', 1, 1],
    ['otto', 0, 0],
    ['paul', 0, 0],
  ])
  await agency.db.updateTable('workItems').set({ status: 'completed' }).where('id', '=', 'opening-hours').execute()
  await agency.db.updateTable('workItems').set({ status: 'cancelled' }).where('id', '=', 'homepage').execute()
  const [eli] = (await agency.ask('mara', listStaff, { search: 'eli' })).data.staff
  expect(eli).toMatchObject({ openTasks: 0, openSubtasks: 0 })
})

test.each([
  [{ search: 'nora' }, ['nora']],
  [{ search: 'AGENCY.test vale' }, ['nora']],
  [{ search: 'Developer' }, ['eli', 'otto']],
  [{ workTitle: 'web-developer' }, ['eli']],
  [{ search: 'clara' }, []],
])('the staff directory finds %j', async (input, ids) => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', listStaff, input)
  expect(data.staff.map((it) => it._id)).toEqual(ids)
  expect(data.counts.total).toBe(5)
})

test.each<[Person | 'nobody', string, number]>([
  ['mara', 'eli', 200],
  ['eli', 'eli', 200],
  ['eli', 'mara', 200],
  ['eli', 'clara', 200],
  ['clara', 'eli', 200],
  ['clara', 'mara', 200],
  ['nora', 'eli', 404],
  ['otto', 'eli', 404],
  ['dana', 'eli', 404],
  ['nora', 'clara', 404],
  ['mara', 'nobody-at-all', 404],
  ['nobody', 'eli', 401],
])('%s requesting the avatar of %s gets %i', async (person, id, status) => {
  const agency = await openDemoAgency()
  const staged = await agency.services.storage.stage(Readable.from([Buffer.from('an avatar')]), { maxBytes: 100 })
  await agency.services.storage.keep(staged)
  await agency.db.updateTable('users').set({ imageKey: staged.key }).execute()
  const answer = await agency.send(person, { method: 'GET', url: getProfileImage.path.replace(':id', id) })
  expect(answer.status).toBe(status)
  if (status !== 200) return
  expect(answer.body['text']).toBe('an avatar')
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  const headers = { 'if-none-match': String(answer.headers['etag']) }
  const again = await agency.send(person, { method: 'GET', url: getProfileImage.path.replace(':id', id), headers })
  expect(again.status).toBe(304)
})
