import * as calls from '@oriel/contracts/v1/notifications/calendar-feeds'
import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { addMilestone } from '@oriel/contracts/v1/projects/milestones'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { changeWorkItem, changeWorkItemVisibility } from '@oriel/contracts/v1/work/work-items'
import { addDays } from '@oriel/contracts/time/dates'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { added, asked, decided, openSigningAgency } from '../../../../testing/agencies/sign-offs.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Kind = 'mine' | 'project' | 'milestones'

const made = async ({ ask }: Agency, who: Person, kind: Kind = 'mine', project?: string) =>
  (await ask(who, calls.addCalendarFeed, { kind, ...(project ? { project } : {}) })).data
const read = ({ fetch }: Agency, address: string, headers: Record<string, string> = {}) =>
  fetch('nobody', address, { headers })

async function eventsAt(agency: Agency, address: string) {
  const answer = await read(agency, address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return Object.values(ical.sync.parseICS(await answer.text())).flatMap((it) => (it?.type === 'VEVENT' ? [it] : []))
}
const titlesAt = async (agency: Agency, address: string) =>
  (await eventsAt(agency, address))
    .map(({ summary }) => (typeof summary === 'string' ? summary : summary.val))
    .toSorted()

test('a secret URL returns all-day events visible to its person, or of the chosen kind', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', addMilestone, { id: 'bakery', title: 'Launch', dueOn: '2099-06-01' })
  const all = ['Bakery website is due', 'Homepage', 'Milestone: Launch', 'Opening hours']
  expect(await titlesAt(agency, (await made(agency, 'clara')).address)).toEqual(all)
  for (const who of ['clara', 'eli', 'mara'] as const)
    expect(await titlesAt(agency, (await made(agency, who, 'project', 'bakery')).address)).toEqual(all)
  const { address } = await made(agency, 'eli')
  expect(await titlesAt(agency, address)).toEqual(['Homepage', 'Opening hours'])
  await agency.ask('mara', changeWorkItem, { id: 'homepage', assignees: [] })
  expect(await titlesAt(agency, address)).toEqual(['Opening hours'])
  expect(await titlesAt(agency, (await made(agency, 'otto')).address)).toEqual([])
  expect(await titlesAt(agency, (await made(agency, 'eli', 'milestones')).address)).toEqual([
    'Bakery website is due',
    'Milestone: Launch',
  ])
  const [launch] = (await eventsAt(agency, (await made(agency, 'dana', 'milestones')).address)).map(
    ({ summary }) => summary,
  )
  expect(launch).toBe('Museum tour is due')
  const days = await eventsAt(agency, (await made(agency, 'clara')).address)
  const milestone = days.find(({ summary }) => summary === 'Milestone: Launch')
  expect([milestone?.datetype, milestone?.start.getFullYear(), milestone?.start.getDate()]).toEqual(['date', 2099, 1])
  for (const body of [
    { kind: 'project' as const },
    { kind: 'project' as const, project: 'museum' },
    { kind: 'mine' as const, project: 'bakery' },
  ])
    expect((await agency.ask('clara', calls.addCalendarFeed, body)).status).toBe(400)
})

test('event ids stay when dates move; hidden and ended items disappear at the first fetch', async () => {
  const agency = await openDemoAgency()
  const { address } = await made(agency, 'clara', 'project', 'bakery')
  const idsNow = async () => (await eventsAt(agency, address)).map(({ uid }) => uid).toSorted()
  const before = await idsNow()
  await agency.ask('mara', changeWorkItem, { id: 'homepage', dueOn: '2099-10-01', reason: 'their calendar has it' })
  expect(await idsNow()).toEqual(before)
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  expect(await titlesAt(agency, address)).toEqual(['Bakery website is due'])
  await agency.ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  expect(await eventsAt(agency, address)).toEqual([])
  expect((await agency.ask('clara', calls.listCalendarFeeds, {})).data.items).toMatchObject([{ project: null }])
})

test('unchanged content is 304, in the person’s language; a new secret ends the old one', async () => {
  const agency = await openDemoAgency()
  const { address, id } = await made(agency, 'clara')
  const first = await read(agency, address)
  const etag = first.headers.get('etag') ?? ''
  const again = async () => ({
    status: (await agency.send('nobody', { method: 'GET', url: address, headers: { 'if-none-match': etag } })).status,
  })
  expect((await again()).status).toBe(304)
  expect(await (await read(agency, address)).text()).toBe(await first.text())
  await agency.ask('clara', changePreferences, { language: 'de' })
  expect((await again()).status).toBe(200)
  expect(await titlesAt(agency, address)).toContain('Bakery website ist fällig')
  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: 'Front page' })
  expect((await again()).status).toBe(200)
  const turned = (await agency.ask('clara', calls.rotateCalendarFeed, { id })).data.address
  expect([(await read(agency, address)).status, (await read(agency, turned)).status]).toEqual([404, 200])
  for (const ask of [calls.rotateCalendarFeed, calls.deleteCalendarFeed])
    expect((await agency.ask('dana', ask, { id })).status).toBe(404)
  await agency.ask('clara', calls.deleteCalendarFeed, { id })
  expect((await read(agency, turned)).status).toBe(404)
  expect((await agency.ask('clara', calls.listCalendarFeeds, {})).data.items).toEqual([])
})

test('a sign-off request appears on its date for those asked, until they decide', async () => {
  const agency = await openSigningAgency()
  const { id } = await added(agency)
  const signing = 'Your sign-off: The opening hours'
  const addresses = {
    clara: (await made(agency, 'clara')).address,
    project: (await made(agency, 'clara', 'project', 'bakery')).address,
    dana: (await made(agency, 'dana')).address,
    mara: (await made(agency, 'mara', 'project', 'bakery')).address,
  }
  const told = async () => {
    await processAttentionLog(agency.services)
    const all = await Promise.all(Object.entries(addresses).map(async ([who, it]) => [who, await titlesAt(agency, it)]))
    return all.filter(([, titles]) => titles?.includes(signing)).map(([who]) => who)
  }
  expect(await told()).toEqual([])
  const { signOff } = (await asked(agency, id, { dueOn: '2099-05-01' })).data
  expect(await told()).toEqual(['clara', 'project'])
  const days = await eventsAt(agency, addresses.clara)
  expect(days.find(({ summary }) => summary === signing)?.start.getMonth()).toBe(4)
  await decided(agency, 'clara', { id, signOff })
  expect(await told()).toEqual([])
})

test('wrong and ended URLs get the same bytes, 60 an hour, without blocking valid ones', async () => {
  const agency = await openDemoAgency()
  const ended = await made(agency, 'clara')
  await agency.ask('clara', calls.deleteCalendarFeed, { id: ended.id })
  const right = await made(agency, 'clara')
  const answers = [
    ended.address,
    '/api/v1/calendar-feeds/atr_none.ics',
    ended.address.replace(/.{6}\.ics/, 'AAAAAA.ics'),
  ]
  const bodies = await Promise.all(answers.map(async (it) => (await read(agency, it)).text()))
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
  expect(new Set(bodies.map(withoutId)).size).toBe(1)
  const stored = await agency.db.selectFrom('calendarFeeds').select('secretHash').execute()
  expect(stored.some(({ secretHash }) => right.address.includes(secretHash))).toBe(false)
  for (let more = 3; more < 60; more++) expect((await read(agency, '/api/v1/calendar-feeds/x.ics')).status).toBe(404)
  expect((await read(agency, '/api/v1/calendar-feeds/x.ics')).status).toBe(429)
  expect((await read(agency, right.address)).status).toBe(200)
})

test('deactivated people read nothing; a fetched date counts as seen', async () => {
  const agency = await openDemoAgency()
  const { address } = await made(agency, 'clara')
  expect((await agency.ask('mara', changeWorkItem, { id: 'homepage', dueOn: '2099-10-01' })).status).toBe(200)
  await read(agency, address)
  expect((await agency.ask('mara', changeWorkItem, { id: 'homepage', dueOn: '2099-10-02' })).status).toBe(400)
  await agency.ask('clara', recordVisit, {})
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'clara').execute()
  expect((await read(agency, address)).status).toBe(404)
})

test('a feed of 1000 dates parses completely with another parser', async () => {
  const agency = await openDemoAgency()
  const { id: _, ...row } = await agency.db
    .selectFrom('workItems')
    .select([
      'id',
      'projectId',
      'parentId',
      'description',
      'priority',
      'status',
      'createdAt',
      'createdById',
      'updatedAt',
    ])
    .where('id', '=', 'homepage')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 998 }, (_it, at) => ({
    ...row,
    id: `day-${at}`,
    title: `Día ${at}, “quoted”; \\ and\na line`,
    position: at + 100,
    searchText: '',
    sortKey: '',
    dueOn: addDays(currentDate(), at % 300),
  }))
  for (let at = 0; at < rows.length; at += 100)
    await agency.db
      .insertInto('workItems')
      .values(rows.slice(at, at + 100))
      .execute()
  const events = await eventsAt(agency, (await made(agency, 'clara', 'project', 'bakery')).address)
  expect([events.length, new Set(events.map(({ uid }) => uid)).size]).toEqual([1001, 1001])
  expect(events.find(({ uid }) => uid === 'work-day-7@oriel')?.summary).toBe(rows[7]?.title)
})
