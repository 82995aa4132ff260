import * as calls from '@oriel/contracts/v1/people/time-off'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

const year = Number(currentDate().slice(0, 4))
const day = (text: string) => `DTSTART;VALUE=DATE:${text}`
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const named = (name: string, ...lines: string[]) => event(`UID:${name}`, `SUMMARY:${name}`, ...lines)
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Somebody//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')

async function reading(who: Person = 'mara', person: string | null = null) {
  const agency = await openDemoAgency()
  const read = (text: string) => agency.ask(who, calls.parseCalendarFile, { person, calendar: text })
  return { ...agency, read }
}

test('all-day events of a file are previewed, repeats expanded, and nothing is stored', async () => {
  const { read, ask } = await reading()
  const { status, data } = await read(
    file(
      named('Christmas', day(`${year + 1}1225`), `DTEND;VALUE=DATE:${year + 1}1227`),
      event(
        'UID:b',
        'SUMMARY;LANGUAGE=de:Neujahr',
        day('20010101'),
        'RRULE:FREQ=YEARLY',
        `EXDATE;VALUE=DATE:${year + 1}0101`,
      ),
      named('One day', day(`${year + 1}0501`)),
      named('Meeting', `DTSTART:${year + 1}0501T100000Z`, `DTEND:${year + 1}0501T110000Z`),
      named('Long ago', day('20010203')),
      named('Off', day(`${year + 1}0502`), 'STATUS:CANCELLED'),
      named('Never', day('2026')),
      named('Each second', day(`${year}0101`), 'RRULE:FREQ=SECONDLY'),
      named('Longer than a year', day(`${year}0101`), `DTEND;VALUE=DATE:${year + 2}0601`),
    ),
  )
  expect([status, data]).toEqual([
    200,
    {
      days: [
        { startsOn: `${year}-01-01`, endsOn: `${year}-01-01`, name: 'Neujahr', isKnown: false },
        { startsOn: `${year + 1}-05-01`, endsOn: `${year + 1}-05-01`, name: 'One day', isKnown: false },
        { startsOn: `${year + 1}-12-25`, endsOn: `${year + 1}-12-26`, name: 'Christmas', isKnown: false },
        { startsOn: `${year + 2}-01-01`, endsOn: `${year + 2}-01-01`, name: 'Neujahr', isKnown: false },
      ],
      skipped: [
        { name: 'Meeting', startsOn: `${year + 1}-05-01`, reason: 'timed' },
        { name: 'Long ago', startsOn: '2001-02-03', reason: 'outside' },
        { name: 'Never', startsOn: null, reason: 'unreadable' },
        { name: 'Each second', startsOn: `${year}-01-01`, reason: 'unreadable' },
        { name: 'Longer than a year', startsOn: `${year}-01-01`, reason: 'unreadable' },
      ],
    },
  ])
  const all = { from: `${year}-01-01`, to: `${year + 2}-12-31` }
  expect((await ask('mara', calls.listTimeOff, all)).data.items).toEqual([])
  const chosen = data.days.slice(1, 3).map(({ startsOn, endsOn, name }) => ({ startsOn, endsOn, name }))
  await ask('mara', calls.addTimeOff, { person: null, days: chosen })
  const again = await read(file(named('One day', day(`${year + 1}0501`)), named('Other', day(`${year + 1}0502`))))
  expect(again.data.days.map(({ name, isKnown }) => [name, isKnown])).toEqual([
    ['One day', true],
    ['Other', false],
  ])
})

const repeating = Array.from({ length: 101 }, (_, at) => named(`r${at}`, day(`${year}0101`), 'RRULE:FREQ=YEARLY'))
const single = Array.from({ length: 1001 }, (_, at) => named(`s${at}`, day(`${year}0101`)))
test.each([
  ['', 'This isn’t a calendar file (.ics)'],
  ['Hello', 'This isn’t a calendar file (.ics)'],
  [file().replace('END:VCALENDAR', ''), 'This calendar file is incomplete'],
  [file(...single), 'This file has too many events. The limit is 1,000.'],
  [file(...repeating), 'This file has too many events. The limit is 1,000.'],
  [file(named('Daily', day(`${year}0101`), 'RRULE:FREQ=DAILY')), 'This file has too many events. The limit is 1,000.'],
  [
    file(
      named(
        'Except',
        day(`${year}0101`),
        'RRULE:FREQ=DAILY',
        ...Array.from({ length: 20_000 }, () => `EXDATE:${year}0102`),
      ),
    ),
    'This file has too many events. The limit is 1,000.',
  ],
  [
    file(
      named(
        'Except',
        day(`${year}0101`),
        'RRULE:FREQ=DAILY',
        `EXDATE:${Array.from({ length: 20_000 }, () => `${year}0102`).join(',\r\n ')}`,
      ),
    ),
    'This file has too many events. The limit is 1,000.',
  ],
  ['x'.repeat(600_000), 'This file is too large. The limit is 512 KB.'],
])('an invalid file is refused completely %#', async (text, said) => {
  const { read } = await reading()
  const { status, body } = await read(text)
  expect([status, body['fields']]).toEqual([400, { calendar: said }])
})

test('an empty calendar has no dates, and any text gets a response', async () => {
  const { read } = await reading('eli', 'eli')
  expect((await read(file())).data).toEqual({ days: [], skipped: [] })
  for (const text of [
    file(event()),
    file(event(day(''))),
    file(event('DTSTART;VALUE=DATE;TZID=Nowhere/Far:20270101')),
    file(event(day(`${year}0201`), 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
    file(event(day(`${year}0201`), 'RRULE:nonsense')),
    file('BEGIN:VEVENT', 'BEGIN:VEVENT', 'END:VTODO'),
    file(named('__proto__', day(`${year}0202`))),
  ])
    expect({ text, status: (await read(text)).status }).toEqual({ text, status: expect.toBeOneOf([200, 400]) })
})

test('people who may not enter time off for somebody are refused', async () => {
  const text = file()
  expect((await (await reading('eli', 'nora')).read(text)).status).toBe(409)
  expect((await (await reading('eli')).read(text)).status).toBe(409)
  expect((await (await reading('clara', 'clara')).read(text)).status).toBe(403)
  expect((await (await reading('mara', 'clara')).read(text)).status).toBe(400)
})
