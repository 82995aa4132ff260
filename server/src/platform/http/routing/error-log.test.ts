import { listAudit } from '@oriel/contracts/classic/audit'
import { getCustomer } from '@oriel/contracts/classic/customers'
import { createUser } from '@oriel/contracts/classic/people'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const reachFor = (agency: Agency, person: Person, project: string) => agency.ask(person, getCustomer, { id: project })
const createSomebody = (agency: Agency, person: Person) => agency.ask(person, createUser, {} as never)

async function refusals(agency: Agency) {
  const { entries } = (await agency.ask('mara', listAudit, { event: 'access-denied' })).data
  return entries.map(({ actor, target, details }) => {
    const about = target?._id ? ` about ${target._id}` : ''
    const times = details['times'] === undefined ? '' : `, ${JSON.stringify(details['times'])} times`
    return `${actor?._id} ${JSON.stringify(details['status'])}${about}${times}`
  })
}

test('R-74: refusals of one person are a line a minute per kind; the next one has the count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const agency = await openDemoAgency()
  for (let time = 0; time < 50; time++) {
    expect((await reachFor(agency, 'clara', 'museum')).status).toBe(404)
    expect((await createSomebody(agency, 'clara')).status).toBe(403)
  }
  await reachFor(agency, 'dana', 'bakery')
  expect((await refusals(agency)).toSorted()).toEqual(['clara 403', 'clara 404 about museum', 'dana 404 about bakery'])

  vi.advanceTimersByTime(60_000)
  await expect.poll(async () => (await refusals(agency)).length).toBe(5)
  expect((await refusals(agency)).slice(0, 2).toSorted()).toEqual([
    'clara 403, 49 times',
    'clara 404 about museum, 49 times',
  ])

  await reachFor(agency, 'clara', 'museum')
  expect(await refusals(agency)).toHaveLength(5)
  vi.advanceTimersByTime(60_000)
  await expect.poll(async () => (await refusals(agency))[0]).toEqual('clara 404 about museum, 1 times')

  vi.advanceTimersByTime(60_000)
  vi.advanceTimersByTime(60_000)
  await reachFor(agency, 'clara', 'museum')
  expect((await refusals(agency))[0]).toEqual('clara 404 about museum')
})

test('R-74: pending counts are logged at shutdown', async () => {
  const agency = await openServingAgency()
  for (let time = 0; time < 3; time++) await reachFor(agency, 'clara', 'museum')
  await agency.app.close()
  const lines = await agency.db
    .selectFrom('auditLog')
    .select('details')
    .where('event', '=', 'access-denied')
    .orderBy('id')
    .execute()
  expect(lines.map(({ details }) => (JSON.parse(details) as { times?: number }).times)).toEqual([undefined, 2])
})
