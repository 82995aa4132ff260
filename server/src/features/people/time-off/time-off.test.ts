import * as calls from '@oriel/contracts/v1/people/time-off'
import { addDays } from '@oriel/contracts/time/dates'
import { isWorkingDay } from '@oriel/contracts/time/working-days'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { changePerson } from '@oriel/contracts/v1/people/people'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { workspaceSchedule, loadSchedules } from './work-schedules.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const span = { from: '2027-01-01', to: '2027-12-31' }
const listed = async ({ ask }: Agency, who: Person, more: object = {}) =>
  (await ask(who, calls.listTimeOff, { ...span, ...more })).data
const [easter, illness] = [
  { startsOn: '2027-03-26', endsOn: '2027-03-29', name: 'Easter' },
  { startsOn: '2027-02-01', endsOn: '2027-02-03', name: 'Flu' },
]

test('workspace holidays are readable by all and set by managers', async () => {
  const agency = await openDemoAgency()
  const added = await agency.ask('mara', calls.addTimeOff, { person: null, days: [easter] })
  expect(added.status).toBe(201)
  const shown = { ...easter, person: null, kind: 'holiday', version: 1 }
  for (const who of ['mara', 'eli', 'otto', 'clara'] as const) {
    const { items, people } = await listed(agency, who)
    expect(items).toEqual([{ ...shown, id: expect.any(String), can: who === 'mara' ? ['edit', 'delete'] : [] }])
    expect(people).toEqual({})
  }
  const id = added.data.items[0]?.id ?? ''
  for (const [who, status] of [
    ['eli', 409],
    ['clara', 403],
    ['mara', 200],
  ] as const) {
    expect((await agency.ask(who, calls.changeTimeOff, { id, name: 'Easter days' })).status).toBe(status)
    expect((await agency.ask(who, calls.addTimeOff, { person: null, days: [illness] })).status).toBe(
      who === 'mara' ? 201 : status,
    )
  }
  expect((await agency.ask('eli', calls.deleteTimeOff, { id })).status).toBe(409)
  expect((await agency.ask('paul', calls.deleteTimeOff, { id })).status).toBe(200)
})

test('coworkers read that and when somebody is away, the reason only if shared; clients read nothing', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('eli', calls.addTimeOff, { person: 'eli', kind: 'sick', days: [illness] })
  const id = data.items[0]?.id ?? ''
  const away = { ...illness, id, person: 'eli', kind: 'away', name: '', version: 1 }
  expect((await listed(agency, 'eli')).items).toEqual([
    { ...away, kind: 'sick', name: 'Flu', isReasonVisible: false, can: ['edit', 'delete'] },
  ])
  const readByMara = await listed(agency, 'mara')
  expect(readByMara.items).toEqual([{ ...away, can: ['edit', 'delete'] }])
  expect(readByMara.people).toMatchObject({ eli: { name: 'Eli Sand' } })
  expect((await listed(agency, 'nora')).items).toEqual([])
  await agency.db
    .insertInto('projectMembers')
    .values({ projectId: 'bakery', userId: 'nora', addedAt: '2026-01-01' })
    .execute()
  expect((await listed(agency, 'nora')).items).toEqual([{ ...away, can: [] }])
  expect((await agency.ask('nora', calls.deleteTimeOff, { id })).status).toBe(409)
  const seenByClara = await listed(agency, 'clara')
  expect(seenByClara).toEqual({ items: [], weeks: {}, people: {}, can: [] })
  expect(await listed(agency, 'clara', { person: 'eli' })).toEqual(seenByClara)

  await agency.ask('eli', calls.changeTimeOff, { id, isReasonVisible: true })
  expect((await listed(agency, 'nora')).items).toMatchObject([{ kind: 'sick', name: 'Flu' }])
  expect((await listed(agency, 'clara')).items).toEqual([])
  const audit = await agency.db.selectFrom('auditLog').selectAll().where('event', '=', 'time-off-changed').execute()
  expect(audit.map(({ targetId, details }) => [targetId, details.includes('Flu'), details.includes('sick')])).toEqual([
    ['eli', false, false],
    ['eli', false, false],
  ])
})

test('a manager enters time off for any staff, an employee only their own', async () => {
  const agency = await openDemoAgency()
  const send = (who: Person, person: string) => agency.ask(who, calls.addTimeOff, { person, days: [illness] })
  expect((await send('mara', 'otto')).status).toBe(201)
  expect((await listed(agency, 'otto')).items).toMatchObject([{ person: 'otto', can: ['edit', 'delete'] }])
  for (const person of ['otto', 'clara', 'nobody-there']) expect((await send('eli', person)).status).toBe(409)
  for (const person of ['clara', 'nobody-there']) {
    const { status, body } = await send('mara', person)
    expect([status, body['fields']]).toEqual([400, { person: 'This person isn’t part of the agency' }])
  }
  expect((await send('clara', 'clara')).status).toBe(403)
})

test('time off is stored once, all or none, and errors are at their field', async () => {
  const agency = await openDemoAgency()
  const send = (days: object[]) => agency.ask('eli', calls.addTimeOff, { person: 'eli', days: days as never })
  expect((await send([illness, illness])).data.items).toHaveLength(1)
  expect((await send([illness, easter])).data.items).toMatchObject([easter])
  for (const [wrong, field, said] of [
    [{ ...easter, endsOn: '2027-03-25' }, 'days.1.endsOn', 'Choose a last day on or after the first day'],
    [{ ...easter, endsOn: '2028-04-01' }, 'days.1.endsOn', 'Choose 366 days or fewer'],
    [{ ...easter, startsOn: '2027-02-30' }, 'days.1.startsOn', 'Invalid date'],
  ] as const) {
    const { status, body } = await send([{ ...illness, name: 'Other' }, wrong])
    expect([status, body['fields']]).toEqual([400, { [field]: said }])
  }
  expect((await listed(agency, 'eli')).items).toHaveLength(2)
  const [first] = (await listed(agency, 'eli')).items
  const { id, version } = first ?? { id: '', version: 0 }
  const edit = await agency.ask('eli', calls.changeTimeOff, { id, endsOn: '2027-01-01' })
  expect([edit.status, edit.body['fields']]).toEqual([400, { endsOn: 'Choose a last day on or after the first day' }])
  expect((await agency.ask('eli', calls.changeTimeOff, { id, endsOn: '2027-02-05', version })).data.version).toBe(2)
  expect((await agency.ask('eli', calls.changeTimeOff, { id, endsOn: '2027-02-06', version })).status).toBe(409)
  const ahead = await agency.ask('eli', calls.listTimeOff, {})
  expect(ahead.data.items).toHaveLength(2)
  expect((await agency.ask('eli', calls.listTimeOff, { person: 'none' })).data.items).toEqual([])
  expect((await agency.ask('eli', calls.listTimeOff, { to: '2000-01-01' })).data.items).toEqual([])
})

test('people can work on other weekdays; those who see them read which', async () => {
  const agency = await openDemoAgency()
  const week = ['monday', 'tuesday', 'wednesday', 'thursday'] as const
  const set = (who: Person, id: string, days: readonly string[] | null) =>
    agency.ask(who, calls.setWorkingWeek, { person: id, week: days as never })
  expect((await set('eli', 'eli', [...week].toReversed())).data).toEqual({ week })
  expect((await set('eli', 'nora', week)).status).toBe(409)
  expect((await set('eli', 'nobody-there', week)).status).toBe(409)
  expect((await set('mara', 'clara', week)).status).toBe(400)
  expect((await set('mara', 'otto', ['sunday'])).status).toBe(200)
  expect((await listed(agency, 'mara')).weeks).toEqual({ eli: week, otto: ['sunday'] })
  expect((await listed(agency, 'mara', { person: 'otto' })).weeks).toEqual({ otto: ['sunday'] })
  expect((await listed(agency, 'eli')).weeks).toEqual({ eli: week })
  expect((await listed(agency, 'clara')).weeks).toEqual({})
  expect((await set('mara', 'otto', null)).data).toEqual({ week: null })
  expect((await listed(agency, 'mara')).weeks).toEqual({ eli: week })
})

test('one function decides working days, for the workspace and for a person', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeSettings, { workingWeek: ['monday', 'tuesday', 'friday'] })
  await agency.ask('mara', calls.addTimeOff, { person: null, days: [easter] })
  await agency.ask('eli', calls.setWorkingWeek, { week: ['monday', 'wednesday'] })
  await agency.ask('eli', calls.addTimeOff, { person: 'eli', days: [illness] })
  const all = await workspaceSchedule(agency.db)
  const times = await loadSchedules(agency.db, ['eli', 'nora'])
  const worked = (days: string[]) =>
    days.map((day) => [all, times('eli'), times('nora')].map((time) => isWorkingDay(day, time)))
  expect(worked(['2027-02-01', '2027-02-03', '2027-03-26', '2027-03-29', '2027-03-31', '2027-04-02'])).toEqual([
    [true, false, true],
    [false, false, false],
    [false, false, false],
    [false, false, false],
    [false, true, false],
    [true, false, true],
  ])
})

test('deactivated people are not away', async () => {
  const agency = await openDemoAgency()
  await agency.ask('otto', calls.addTimeOff, { person: 'otto', days: [illness] })
  await agency.ask('otto', calls.setWorkingWeek, { week: ['monday'] })
  await agency.ask('mara', changePerson, { id: 'otto', status: 'inactive' })
  const { items, weeks } = await listed(agency, 'mara')
  expect([items, weeks]).toEqual([[], {}])
  expect((await listed(agency, 'mara', { from: addDays(span.from, -400) })).items).toEqual([])
})
