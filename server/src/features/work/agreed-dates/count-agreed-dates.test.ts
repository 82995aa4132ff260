import { addDays } from '@oriel/contracts/time/dates'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { changeProject, changeClientFields } from '@oriel/contracts/v1/projects/projects'
import { countAgreedDates, listAgreedDates } from '@oriel/contracts/v1/work/agreed-dates'
import { clientFields } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { newId } from '../../../platform/db/ids.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

const random = seeded(7)
const HOUR = 3_600_000
const zones = ['Etc/GMT+12', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']

function anyWork() {
  const dueOn = addDays(currentDate(), random.between(-4, 4))
  const midnight = Date.parse(`${dueOn}T00:00:00Z`)
  const edge = random.pick([-1, 0, 1]) + random.pick([-14 * HOUR, -12 * HOUR, 0, 10 * HOUR, 24 * HOUR, 36 * HOUR])
  const away = random.pick([edge, random.between(-72 * HOUR, 72 * HOUR)])
  const done = random(4) > 0 ? new Date(midnight + away).toISOString() : null
  return { id: newId(), dueOn, done, moved: random(5) === 0, shared: random(6) > 0, cancelled: random(9) === 0 }
}
type Work = ReturnType<typeof anyWork>

const THEN = '2026-01-05T09:00:00.000Z'
const task = {
  projectId: 'bakery',
  parentId: null,
  title: 'A task',
  description: '',
  priority: 'normal',
  estimate: null,
  createdAt: THEN,
  createdById: 'mara',
  updatedAt: THEN,
  searchText: '',
  sortKey: '',
  trashId: null,
} as const

async function agencyWith(works: readonly Work[]) {
  const agency = await openDemoAgency()
  const { db } = agency
  const rows = works.map(({ id, dueOn, done, shared, cancelled }, at) => ({
    ...task,
    id,
    dueOn,
    status: cancelled ? ('cancelled' as const) : done === null ? ('pending' as const) : ('completed' as const),
    audience: shared ? ('client' as const) : ('team' as const),
    completedAt: done,
    completedById: done && 'mara',
    position: at + 2,
  }))
  await db.insertInto('workItems').values(rows).execute()
  const by = { projectId: 'bakery', milestoneId: null, reason: null, movedById: 'mara', movedAt: THEN }
  const moves = works.map(({ id: workItemId, dueOn, moved }) => ({
    ...by,
    id: newId(),
    workItemId,
    fromOn: dueOn,
    toOn: dueOn,
    wasSeen: moved ? 1 : 0,
  }))
  await db.insertInto('movedDays').values(moves).execute()
  return agency
}

function expectedOf(works: readonly Work[], zone: string) {
  const now = currentDate(zone)
  const agreed = works.filter(({ shared, cancelled }) => shared && !cancelled)
  const standing = agreed.filter(({ moved }) => !moved)
  const isKept = ({ done, dueOn }: Work) => done !== null && currentDate(zone, new Date(done)) <= dueOn
  const isLate = (it: Work) => (it.done === null ? it.dueOn < now : !isKept(it))
  return {
    met: standing.filter(isKept).length,
    rescheduled: agreed.length - standing.length,
    missed: standing.filter(isLate).length,
  }
}

test('the database’s counts equal a count one by one, in every time zone', async () => {
  const works = Array.from({ length: 400 }, anyWork)
  const { ask } = await agencyWith(works)
  await ask('mara', changeClientFields, { id: 'bakery', clientsSee: [...clientFields] })
  const told = new Set<string>()
  for (const timeZone of zones) {
    const wanted = expectedOf(works, timeZone)
    told.add(JSON.stringify(wanted))
    for (const who of ['mara', 'clara'] as const) {
      await ask(who, changePreferences, { timeZone })
      const { items } = (await ask(who, countAgreedDates, {})).data
      expect([timeZone, who, items]).toEqual([timeZone, who, [{ project: 'bakery', ...wanted }]])
      const { items: listed, ...counted } = (await ask(who, listAgreedDates, { id: 'bakery' })).data
      expect([timeZone, who, counted]).toEqual([timeZone, who, wanted])
      expect(listed).toHaveLength(wanted.met + wanted.rescheduled + wanted.missed)
    }
  }
  expect(told.size).toBeGreaterThan(2)
  await ask('mara', changeProject, { id: 'bakery', status: 'cancelled' })
  const { met, rescheduled } = expectedOf(works, 'UTC')
  await ask('mara', changePreferences, { timeZone: 'UTC' })
  const late = works.filter(({ shared, cancelled, moved: did, done }) => shared && !cancelled && !did && done !== null)
  const over = { met, rescheduled, missed: late.length - met }
  expect((await ask('mara', listAgreedDates, { id: 'bakery' })).data).toMatchObject(over)
  await ask('clara', changePreferences, { timeZone: 'UTC' })
  const { data: home } = await ask('clara', getHome, {})
  expect(home).toMatchObject({ agreedDates: [{ project: 'bakery', ...over }] })
})
