import { changePreferences, getMe } from '@oriel/contracts/v1/people/me'
import type { PreferencesEdit } from '@oriel/contracts/v1/settings/preferences-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const shipped = {
  language: null,
  timeZone: null,
  firstWeekday: null,
  density: 'compact',
  keys: true,
  version: 1,
} as const
const shippedTo = (person: string) => ({ ...shipped, density: person === 'clara' ? 'comfortable' : 'compact' })
const chosen = {
  language: 'de',
  timeZone: 'America/New_York',
  firstWeekday: 'monday',
  density: 'compact',
  keys: false,
} as const

test.each(['mara', 'eli', 'clara'] as const)('%s sets their own preferences only', async (person) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, getMe, {})).data.preferences).toEqual(shippedTo(person))
  const changed = await agency.ask(person, changePreferences, { ...chosen, version: 1 })
  expect(changed.data).toEqual({ ...chosen, version: 2 })
  expect((await agency.ask(person, getMe, {})).data.preferences).toEqual({ ...chosen, version: 2 })
  expect((await agency.ask('otto', getMe, {})).data.preferences).toEqual(shipped)
  expect((await agency.ask('nobody', changePreferences, {})).status).toBe(401)
  expect((await agency.ask(person, changePreferences, { timeZone: null, language: null })).data).toEqual({
    ...chosen,
    timeZone: null,
    language: null,
    version: 3,
  })
})

test('a stale version gets the current preferences, and of two concurrent tabs one conflicts', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(
    (['comfortable', 'compact'] as const).map((density, at) =>
      agency.ask('eli', changePreferences, { density, keys: at === 0, version: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const data = (await agency.ask('eli', getMe, {})).data.preferences
  const stale = await agency.ask('eli', changePreferences, { firstWeekday: 'monday', version: data.version - 1 })
  expect([stale.status, stale.body['data']]).toEqual([409, data])
  expect(data.version).toBe(2)
})

test('viewing as a client doesn’t change preferences', async () => {
  const agency = await openDemoAgency()
  const eyes = { 'x-view-as-client': 'bakery' }
  expect((await agency.ask('mara', changePreferences, { keys: false }, eyes)).status).toBe(409)
})

test.each<[object, keyof PreferencesEdit, string]>([
  [{ timeZone: 'Europe' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
  [{ language: 'xx' }, 'language', 'Choose a language'],
  [{ firstWeekday: 1 }, 'firstWeekday', 'Choose a day of the week'],
  [{ density: 'airy' }, 'density', 'Choose comfortable or compact'],
  [{ keys: 'off' }, 'keys', 'Choose on or off'],
])('%j is refused at its field', async (edit, field, message) => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.send('eli', { method: 'PATCH', url: changePreferences.path, payload: edit })
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } })
  expect((await agency.ask('eli', getMe, {})).data.preferences).toEqual(shipped)
})
