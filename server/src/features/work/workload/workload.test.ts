import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { weekdays } from '@oriel/contracts/time/weekdays'
import { addTimeOff, setWorkingWeek } from '@oriel/contracts/v1/people/time-off'
import { getWorkload, listPlannedWork } from '@oriel/contracts/v1/work/workload'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const staff = ['eli', 'mara', 'nora', 'otto', 'paul'] as const
/** A future Monday: no week is partly over. */
const monday = '2027-03-01'
const span = { from: monday, to: addDays(monday, 6) }

const planned = async ({ ask }: Agency, filter: object = span) => (await ask('mara', getWorkload, filter)).data
const of = (plan: Awaited<ReturnType<typeof planned>>, person: string | null) =>
  plan.rows.find((row) => row.person === person)?.weeks

async function emptied() {
  const agency = await openDemoAgency()
  await agency.db.updateTable('workItems').set({ status: 'completed' }).execute()
  return agency
}

interface Work {
  startsOn: string | null
  dueOn: string
  estimate: number | null
  hands: readonly string[]
}

let made = 0
async function put({ db }: Agency, { hands, ...work }: Work) {
  made += 1
  const id = `planned-${made}`
  const at = '2026-01-01T00:00:00.000Z'
  const row = { id, projectId: 'bakery', parentId: null, title: id, description: '', status: 'pending' } as const
  const rest = { priority: 'normal', position: 1000 + made, createdAt: at, createdById: 'mara', updatedAt: at } as const
  const nobody = { completedAt: null, completedById: null, searchText: '', sortKey: '', trashId: null }
  await db
    .insertInto('workItems')
    .values({ ...row, ...rest, ...nobody, ...work })
    .execute()
  for (const [position, userId] of hands.entries())
    await db.insertInto('workItemAssignees').values({ workItemId: id, userId, position }).execute()
  return id
}

test('an estimate is spread over the working days until it is due, beside the capacity of its people', async () => {
  const agency = await emptied()
  await agency.ask('eli', addTimeOff, { person: 'eli', days: [{ startsOn: monday, endsOn: monday, name: '' }] })
  await agency.ask('mara', setWorkingWeek, { person: 'nora', week: ['monday', 'tuesday', 'wednesday', 'thursday'] })
  await put(agency, { startsOn: monday, dueOn: addDays(monday, 10), estimate: 80, hands: ['eli', 'nora'] })
  await put(agency, { startsOn: null, dueOn: addDays(monday, 2), estimate: null, hands: ['eli'] })
  await put(agency, { startsOn: addDays(monday, 5), dueOn: addDays(monday, 6), estimate: 2, hands: [] })
  const plan = await planned(agency)
  expect(plan.weeks).toEqual([span])
  expect(of(plan, 'eli')).toEqual([{ capacity: 4 * 480, planned: 4 * 300, items: 2, unestimated: 1 }])
  expect(of(plan, 'nora')).toEqual([{ capacity: 4 * 480, planned: 4 * 300, items: 1, unestimated: 0 }])
  expect(of(plan, 'otto')).toEqual([{ capacity: 5 * 480, planned: 0, items: 0, unestimated: 0 }])
  expect(of(plan, null)).toEqual([{ capacity: 0, planned: 120, items: 1, unestimated: 0 }])
})

test('reassigned work counts in the new person’s week; closed, paused and subtask work is not counted', async () => {
  const agency = await emptied()
  const id = await put(agency, { startsOn: monday, dueOn: monday, estimate: 8, hands: ['eli'] })
  const joined = { projectId: 'bakery', userId: 'otto', addedAt: '2026-01-01' }
  await agency.db.insertInto('projectMembers').values(joined).execute()
  expect(of(await planned(agency), 'eli')).toMatchObject([{ planned: 480 }])
  await agency.ask('mara', changeWorkItem, { id, assignees: ['otto'] })
  const plan = await planned(agency)
  expect([of(plan, 'eli'), of(plan, 'otto')]).toMatchObject([[{ planned: 0 }], [{ planned: 480, items: 1 }]])
  const { data } = await agency.ask('mara', listPlannedWork, { person: 'otto', ...span })
  expect(data.items).toMatchObject([{ id, kind: 'task', minutes: 480, assignees: ['otto'] }])
  await agency.ask('mara', changeWorkItem, { id, status: 'completed' })
  expect(of(await planned(agency), 'otto')).toMatchObject([{ items: 0 }])
})

test('late work is due now, and a plan covers future weeks', async () => {
  const agency = await emptied()
  await put(agency, { startsOn: '2020-01-01', dueOn: '2020-01-05', estimate: 3, hands: ['otto'] })
  const plan = await planned(agency, {})
  expect(plan.weeks).toHaveLength(6)
  expect(plan.weeks[0]?.from).toBe(currentDate())
  expect(of(plan, 'otto')?.map(({ planned: minutes }) => minutes)).toEqual([180, 0, 0, 0, 0, 0])
  expect((await agency.ask('mara', getWorkload, { to: addDays(currentDate(), 400) })).body['fields']).toEqual({
    to: 'A plan can cover up to 26 weeks',
  })
  expect((await planned(agency, { to: '2000-01-01' })).weeks).toEqual([])
  for (const who of ['eli', 'clara'] as const) expect((await agency.ask(who, getWorkload, {})).status).toBe(403)
})

function countedByHand(work: readonly Work[], person: string, worked: (day: string) => boolean, now: string) {
  const minutes = new Map<string, number>()
  for (const { startsOn, dueOn, estimate, hands } of work) {
    const at = hands.indexOf(person)
    if (at < 0) continue
    const whole = (estimate ?? 0) * 60
    const own = Math.floor(whole / hands.length) + (at < whole % hands.length ? 1 : 0)
    const last = dueOn < now ? now : dueOn
    let first = startsOn ?? dueOn
    if (startsOn === null)
      for (let found = Number(worked(first)), back = 0; found < 5 && back < 42; back += 1) {
        first = addDays(first, -1)
        if (worked(first)) found += 1
      }
    if (first < now) first = now
    if (first > last) first = last
    const days: string[] = []
    for (let day = first; day <= last; day = addDays(day, 1)) if (worked(day)) days.push(day)
    if (days.length === 0) days.push(last)
    for (const [index, day] of days.entries()) {
      const part = Math.floor(own / days.length) + (index < own % days.length ? 1 : 0)
      minutes.set(day, (minutes.get(day) ?? 0) + part)
    }
  }
  return minutes
}

const day = fc.integer({ min: -10, max: 40 }).map((days) => addDays(monday, days))
const work = fc
  .record({
    startsOn: fc.option(day),
    dueOn: day,
    estimate: fc.option(fc.integer({ min: 0, max: 90 })),
    hands: fc.uniqueArray(fc.constantFrom(...staff), { maxLength: 3 }),
  })
  .map((it) => (it.startsOn !== null && it.startsOn > it.dueOn ? { ...it, startsOn: it.dueOn } : it))
const absence = fc.record({
  person: fc.constantFrom(null, ...staff),
  firstOn: day,
  length: fc.integer({ min: 0, max: 12 }),
})
const ownWeek = fc.record({ person: fc.constantFrom(...staff), week: fc.subarray([...weekdays], { minLength: 1 }) })

test('the plan equals a count by hand, and its lists add up to its numbers', async () => {
  const agency = await emptied()
  const world = fc.record({
    work: fc.array(work, { maxLength: 12 }),
    absences: fc.array(absence, { maxLength: 5 }),
    weeks: fc.uniqueArray(ownWeek, { maxLength: 3, selector: ({ person }) => person }),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ work: pieces, absences, weeks }) => {
      for (const table of ['daysOff', 'workingWeeks'] as const) await agency.db.deleteFrom(table).execute()
      await agency.db.updateTable('workItems').set({ status: 'completed' }).execute()
      for (const { person, week } of weeks) await agency.ask('mara', setWorkingWeek, { person, week })
      for (const { person, firstOn: startsOn, length } of absences) {
        const off = { startsOn, endsOn: addDays(startsOn, length), name: '' }
        await agency.ask('mara', addTimeOff, { person, days: [off] })
      }
      for (const piece of pieces) await put(agency, piece)
      const plan = await planned(agency, { from: monday, to: addDays(monday, 27) })
      for (const [at, { from, to }] of plan.weeks.entries()) {
        const { data } = await agency.ask('mara', listPlannedWork, { from, to })
        const nobodys = of(plan, null)?.[at]
        expect(data.items).toHaveLength(nobodys?.items ?? 0)
        expect(data.items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(nobodys?.planned)
      }
      for (const person of staff) {
        const week = weeks.find((it) => it.person === person)?.week ?? weekdays.slice(1, 6)
        const worked = (on: string) =>
          week.includes(weekdays[new Date(utcMidnight(on)).getUTCDay()] ?? 'sunday') &&
          !absences.some(
            (it) =>
              (it.person === null || it.person === person) && it.firstOn <= on && on <= addDays(it.firstOn, it.length),
          )
        const counted = countedByHand(pieces, person, worked, currentDate())
        for (const [at, { from, to }] of plan.weeks.entries()) {
          const cell = of(plan, person)?.[at]
          const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
          const byHand = days.reduce((sum, on) => sum + (counted.get(on) ?? 0), 0)
          expect([person, from, cell?.planned]).toEqual([person, from, byHand])
          expect(cell?.capacity).toBe(480 * days.filter(worked).length)
          const { data } = await agency.ask('mara', listPlannedWork, { person, from, to })
          expect(data.items).toHaveLength(cell?.items ?? 0)
          expect(data.items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(cell?.planned)
          expect(data.items.filter(({ minutes }) => minutes === null)).toHaveLength(cell?.unestimated ?? 0)
        }
      }
    }),
    { numRuns: 60 },
  )
})
