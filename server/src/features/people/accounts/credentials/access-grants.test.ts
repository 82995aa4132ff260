import { endOwnAccess, endPersonAccess, listOwnAccess, listPersonAccess } from '@oriel/contracts/v1/people/access'
import { addCalendarFeed, listCalendarFeeds } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { addPasskey, startPasskeyRegistration } from '@oriel/contracts/v1/auth/passkeys'
import { listInvitations, sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { expect, test } from 'vitest'
import { authenticator } from '../../../../../testing/sign-in/authenticator.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'

async function withAccess() {
  const agency = await openDemoAgency()
  await agency.ask('paul', addCalendarFeed, { kind: 'project', project: 'bakery' })
  const { options } = (await agency.ask('paul', startPasskeyRegistration, {})).data
  await agency.ask('paul', addPasskey, { name: 'Phone', response: authenticator().create(options) })
  await agency.ask('paul', sendInvitation, { name: 'Ada', email: 'ada@agency.test', role: 'employee' })
  return agency
}
const namesIn = (items: Array<{ kind: string; name: string }>) =>
  items.map(({ kind, name }) => `${kind} ${name}`).toSorted()

test('R-77: access that outlives sessions is listed for its owner and managers, and can be ended', async () => {
  const agency = await withAccess()
  const { items } = (await agency.ask('paul', listOwnAccess, {})).data
  expect(namesIn(items)).toEqual(['feed Bakery website', 'invitation Ada', 'passkey Phone'])
  expect((await agency.ask('mara', listPersonAccess, { id: 'paul' })).data).toEqual({ items })
  const ids = items.map(({ id }) => id)
  expect((await agency.ask('eli', endOwnAccess, { items: ids })).data).toEqual({ ended: 0 })
  expect((await agency.ask('eli', listPersonAccess, { id: 'paul' })).status).toBe(403)
  const feed = items.find(({ kind }) => kind === 'feed')?.id ?? ''
  expect((await agency.ask('paul', endOwnAccess, { items: [feed] })).data).toEqual({ ended: 1 })
  expect((await agency.ask('paul', listCalendarFeeds, {})).data.items).toEqual([])
  expect((await agency.ask('mara', endPersonAccess, { id: 'paul', items: ids })).data).toEqual({ ended: 2 })
  expect((await agency.ask('paul', listOwnAccess, {})).data.items).toEqual([])
  expect((await agency.ask('mara', listInvitations, {})).data.items.map(({ state }) => state)).toEqual(['revoked'])
})
