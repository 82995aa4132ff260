import { getHome } from '@oriel/contracts/v1/overview/home'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getProject, shareForecast } from '@oriel/contracts/v1/projects/projects'
import type { ClientHome } from '@oriel/contracts/v1/overview/home-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

async function halfDone() {
  const agency = await openDemoAgency()
  const createdAt = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await agency.db.updateTable('projects').set({ createdAt }).where('id', '=', 'bakery').execute()
  const insert = agency.db.selectFrom('workItems').selectAll().where('id', '=', 'opening-hours')
  const {
    parts: _,
    partsDone: __,
    progress: ___,
    sharedParts: _a,
    sharedPartsDone: _b,
    sharedProgress: _c,
    ...row
  } = await insert.executeTakeFirstOrThrow()
  const done = { ...row, id: 'done', status: 'completed', position: 99, completedAt: createdAt } as const
  await agency.db.insertInto('workItems').values(done).execute()
  return agency
}

test('the forecast is for managers; the client reads it once shared, with its note', async () => {
  const agency = await halfDone()
  const forecast = async () => (await agency.ask('mara', getProject, { id: 'bakery' })).data.forecast
  const outlook = async () => ((await agency.ask('clara', getHome, {})).data as ClientHome).outlook[0]
  const { computedOn = null } = (await forecast()) ?? {}
  expect(computedOn).toMatch(/^\d{4}-/)
  expect(await outlook()).toMatchObject({ expectedOn: null, expectedNote: null })
  for (const person of ['eli', 'clara'] as const)
    expect('forecast' in (await agency.ask(person, getProject, { id: 'bakery' })).data).toBe(false)

  const shown = await agency.ask('mara', shareForecast, { id: 'bakery', shown: true, note: 'The fair comes first.' })
  expect(shown.data.forecast).toEqual({ computedOn, shownOn: computedOn, note: 'The fair comes first.' })
  expect(await outlook()).toMatchObject({ expectedOn: computedOn, expectedNote: 'The fair comes first.' })
  const [line] = (await agency.ask('clara', listActivity, { project: 'bakery' })).data.items
  expect(line).toMatchObject({ type: 'customer_updated', changes: [{ field: 'expectedOn' }] })

  await agency.ask('mara', shareForecast, { id: 'bakery', shown: false })
  expect(await outlook()).toMatchObject({ expectedOn: null, expectedNote: null })
})

test.each([
  ['clara', 403],
  ['eli', 403],
  ['dana', 403],
  ['nobody', 401],
] as const)('%s sharing a forecast gets %i', async (person, status) => {
  const agency = await halfDone()
  expect((await agency.ask(person, shareForecast, { id: 'bakery', shown: true })).status).toBe(status)
})

test('a meaningless forecast can’t be shared', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', shareForecast, { id: 'bakery', shown: true })).status).toBe(409)
})
