import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { getMe } from '@oriel/contracts/v1/people/me'
import { changeSettings, getSettings } from '@oriel/contracts/v1/settings/workspace'
import type { SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import { clientFields } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const workingWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const shipped = { name: '', language: 'en', timeZone: null, workingWeek }

test('signed-in people read the settings, only managers change them', async () => {
  const agency = await openDemoAgency()
  for (const [person, can] of [
    ['mara', ['edit']],
    ['eli', []],
    ['clara', []],
  ] as const) {
    const more = can.length > 0 ? { clientsSee: [...clientFields], recordsViews: true } : {}
    expect((await agency.ask(person, getSettings, {})).data).toEqual({ ...shipped, ...more, version: 1, can })
    expect((await agency.ask(person, getMe, {})).data.workspace).toEqual(shipped)
  }
  for (const person of ['eli', 'clara'] as const)
    expect((await agency.ask(person, changeSettings, { name: 'Ours' })).status).toBe(403)
  for (const it of [getSettings, changeSettings]) expect((await agency.ask('nobody', it, {})).status).toBe(401)

  const edit = { name: ' Studio Nord ', language: 'de', timeZone: 'Europe/Berlin' } as const
  const week = ['thursday', 'monday', 'monday'] as const
  const changed = await agency.ask('mara', changeSettings, { ...edit, workingWeek: [...week], version: 1 })
  const after = { ...edit, name: 'Studio Nord', workingWeek: ['monday', 'thursday'] }
  expect(changed.data).toEqual({
    ...after,
    clientsSee: [...clientFields],
    recordsViews: true,
    version: 2,
    can: ['edit'],
  })
  expect((await agency.ask('clara', getSettings, {})).data).toEqual({ ...after, version: 2, can: [] })
  expect((await agency.ask('eli', getMe, {})).data.workspace).toEqual(after)
})

test('only sent fields change, and only a change is audited', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeSettings, { timeZone: 'Asia/Tokyo' })
  expect((await agency.ask('mara', changeSettings, { name: 'Nord' })).data).toMatchObject({
    name: 'Nord',
    timeZone: 'Asia/Tokyo',
    language: 'en',
    version: 3,
  })
  expect((await agency.ask('mara', changeSettings, { name: 'Nord' })).data.version).toBe(3)
  const { data } = await agency.ask('mara', listAudit, { event: 'settings-changed' })
  expect(data.items.map(({ actor, details }) => [actor?.name, details])).toEqual([
    ['Mara Lind', { name: ['', 'Nord'] }],
    ['Mara Lind', { timeZone: [null, 'Asia/Tokyo'] }],
  ])
  expect((await agency.ask('mara', changeSettings, { timeZone: null, language: null })).data).toMatchObject({
    timeZone: null,
    language: null,
  })
})

test('a stale version gets the current settings, and of two concurrent changes one conflicts', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(
    (['mara', 'paul'] as const).map((person) => agency.ask(person, changeSettings, { name: person, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { data } = await agency.ask('mara', getSettings, {})
  expect(data.version).toBe(2)
  expect(answers.find(({ status }) => status === 409)?.body['data']).toEqual(data)
  const late = await agency.send('mara', {
    method: 'PATCH',
    url: changeSettings.path,
    payload: { name: 'Missed' },
    headers: { 'if-match': '"1"' },
  })
  expect(late.status).toBe(409)
})

test.each<[object, keyof SettingsEdit, string]>([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
  [{ timeZone: '+01:00' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
  [{ timeZone: '' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
  [{ timeZone: 1 }, 'timeZone', 'Choose a time zone'],
  [{ language: 'fr' }, 'language', 'Choose a language'],
  [{ workingWeek: [] }, 'workingWeek', 'Choose at least one working day'],
  [{ workingWeek: 'monday' }, 'workingWeek', 'Choose days of the week'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name cannot exceed 60 characters'],
])('%j is refused at its field', async (edit, field, message) => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.send('mara', { method: 'PATCH', url: changeSettings.path, payload: edit })
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } })
  expect((await agency.ask('mara', getSettings, {})).data).toMatchObject(shipped)
})
