import { addDays, isDueSoon, isOverdue } from '@oriel/contracts/time/dates'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { describe, expect, test } from 'vitest'
import {
  relativeTimeLabel,
  rowDueLabel,
  toIsoDate,
  daysLeft,
  dueLabel,
  endOfDay,
  formatDay,
  formatDayInWords,
  formatInstant,
  formatInstantDay,
  formatWeekday,
  projectCountdown,
  taskCountdown,
  dueUrgency,
} from './dates.ts'
import { dayPattern, formatDayDigits, parseDay } from './forms/numeric-dates.ts'
import { applyPreferences } from './preferences/preferences.ts'

const now = new Date(2026, 10, 21, 10, 0)
const at = (hour: number, minute = 0, second = 0) => new Date(2026, 10, 21, hour, minute, second)

describe('days', () => {
  test('are counted on the calendar, not in hours', () => {
    expect(daysLeft('2026-11-21', at(0))).toBe(0)
    expect(daysLeft('2026-11-21', at(23, 59, 59))).toBe(0)
    expect(daysLeft('2026-11-22', at(23, 59, 59))).toBe(1)
    expect(daysLeft('2026-11-20', at(0))).toBe(-1)
    expect(daysLeft('2027-11-21', now)).toBe(365)
  })

  test('survive a change of the clocks', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysLeft('2026-03-30', new Date(2026, 2, 28, 12))).toBe(2)
  })

  test('of a date-time are the day as written', () => {
    expect(daysLeft('2026-11-22T23:30:00.000Z', now)).toBe(1)
  })

  test('are overdue only when they have passed, and soon for three days', () => {
    const open = (dueOn: string) => ({ dueOn, status: 'pending' })
    expect(isOverdue(open('2026-11-21'), toIsoDate(at(23, 59)))).toBe(false)
    expect(isOverdue(open('2026-11-20'), toIsoDate(at(0)))).toBe(true)
    expect(isDueSoon(open('2026-11-20'), toIsoDate(now))).toBe(false)
    expect(isDueSoon(open('2026-11-21'), toIsoDate(now))).toBe(true)
    expect(isDueSoon(open('2026-11-24'), toIsoDate(now))).toBe(true)
    expect(isDueSoon(open('2026-11-25'), toIsoDate(now))).toBe(false)
  })

  test.each([
    ['2026-11-20', 'late'],
    ['2026-11-21', 'soon'],
    ['2026-11-22', 'soon'],
    ['2026-11-23', 'near'],
    ['2026-11-24', 'near'],
    ['2026-11-25', 'calm'],
  ])('%s is %s', (day, urgency) => expect(dueUrgency(day, now)).toBe(urgency))

  test.each([
    ['2026-11-07', '14d overdue'],
    ['2026-11-20', '1d overdue'],
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-23', '2d left'],
    [null, 'No date'],
    ['', 'No date'],
  ])('%s reads %s on a card', (day, label) => expect(dueLabel(day, now)).toBe(label))

  test.each([
    ['2026-11-20', false, '1d overdue'],
    ['2026-11-24', false, '3d left'],
    ['2026-11-25', false, 'Nov 25'],
    ['2027-01-20', false, 'Jan 20, 2027'],
    ['2026-11-20', true, 'Nov 20'],
  ])('%s, settled %s, reads %s in a row', (day, settled, label) => expect(rowDueLabel(day, now, settled)).toBe(label))

  test('end at the next midnight of the viewer', () => {
    expect(endOfDay('2026-11-21')).toEqual(new Date(2026, 10, 22))
    expect(toIsoDate(new Date(2026, 0, 3, 23, 59))).toBe('2026-01-03')
  })
})

describe('countdowns run to the end of the due day', () => {
  test.each([
    ['2026-11-20', now, 'Overdue'],
    ['2026-11-21', at(10), '14 hours left'],
    ['2026-11-21', at(22, 30), '1 hour left'],
    ['2026-11-21', at(23, 1), 'Due today'],
    ['2026-11-22', at(10), '1 day left'],
    ['2026-11-22', at(0), '2 days left'],
    ['2026-11-30', now, '9 days left'],
  ])('task due %s', (day, moment, text) => expect(taskCountdown(day, moment)).toBe(text))

  test.each([
    ['2026-11-24', at(10), '3 days 14 hours left'],
    ['2026-11-21', at(10, 30), '13 hours 30 minutes left'],
    ['2026-11-21', at(23, 18), '42 minutes left'],
    ['2026-11-21', at(23, 59, 30), 'Less than a minute left'],
    ['2026-11-20', at(0), 'Less than an hour overdue'],
    ['2026-11-20', at(1), '1 hour overdue'],
    ['2026-11-20', at(5, 30), '5 hours overdue'],
    ['2026-11-19', at(5), '1 day overdue'],
    ['2026-11-10', at(5), '10 days overdue'],
  ])('project due %s', (day, moment, text) => expect(projectCountdown(day, moment)).toBe(text))
})

test.each([
  [at(9, 30), 'Just now'],
  [at(9), '1h ago'],
  [new Date(2026, 10, 20, 10, 30), '23h ago'],
  [new Date(2026, 10, 20, 10), 'Yesterday'],
  [new Date(2026, 10, 19, 10, 30), 'Yesterday'],
  [new Date(2026, 10, 19, 10), formatDay('2026-11-19')],
  [at(10, 1), 'Just now'],
])('what happened %s reads %s', (moment, label) => expect(relativeTimeLabel(moment.toISOString(), now)).toBe(label))

describe('typed days', () => {
  test('are shown and read in the order of the language', () => {
    expect(formatDayDigits('2026-11-05', 'en-GB')).toBe('05/11/2026')
    expect(dayPattern('en-GB')).toBe('DD/MM/YYYY')
    expect(dayPattern('en-US')).toBe('MM/DD/YYYY')
    expect(dayPattern('de')).toBe('DD.MM.YYYY')
    expect(parseDay('05/11/2026', 'en-GB')).toBe('2026-11-05')
    expect(parseDay('05/11/2026', 'en-US')).toBe('2026-05-11')
    expect(parseDay(' 5.11.26 ', 'de')).toBe('2026-11-05')
    expect(formatDay('2026-11-05', 'en-GB')).toBe('5 Nov 2026')
  })

  test('may always be ISO', () => {
    expect(parseDay('2026-11-05', 'de')).toBe('2026-11-05')
    expect(parseDay('2026-2-9', 'en-US')).toBe('2026-02-09')
  })

  test.each(['', 'soon', '2026-02-30', '31/11/2026', '2026-13-01', '12', '1/2', '1st/2nd/2026'])(
    '%j is no day',
    (text) => expect(parseDay(text, 'en-GB')).toBeNull(),
  )
})

describe('somebody who chose another zone than the browser has', () => {
  const choose = (timeZone: string, language: 'en' | 'de' = 'en') =>
    applyPreferences({
      workspace: { name: '', language, timeZone: 'UTC', workingWeek: ['monday'] },
      preferences: { language: null, timeZone, firstWeekday: null, density: 'comfortable', keys: true, version: 1 },
    } as Me)

  test('reads instants in it, and days as they are', () => {
    choose('Asia/Tokyo')
    expect(formatInstant('2026-11-21T20:05:00Z', 'en')).toBe('Nov 22, 2026, 5:05 AM')
    expect(formatInstantDay('2026-11-21T20:05:00Z', 'en')).toBe('Nov 22, 2026')
    choose('America/Los_Angeles')
    expect(formatInstant('2026-11-21T05:05:00Z', 'en')).toBe('Nov 20, 2026, 9:05 PM')
    expect(formatDay('2026-11-21', 'en')).toBe('Nov 21, 2026')
    expect(formatDayDigits('2026-11-21', 'en')).toBe('11/21/2026')
    expect(parseDay('11/21/2026', 'en')).toBe('2026-11-21')
  })

  test('has their own today, and countdowns to its end', () => {
    const moment = new Date('2026-11-21T20:00:00Z')
    choose('Asia/Tokyo')
    expect(toIsoDate(moment)).toBe('2026-11-22')
    expect(dueLabel('2026-11-21', moment)).toBe('1d overdue')
    expect(taskCountdown('2026-11-22', moment)).toBe('19 hours left')
    choose('America/Los_Angeles')
    expect(dueLabel('2026-11-21', moment)).toBe('Today')
    expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-22T08:00:00.000Z')
    expect(endOfDay('2026-03-07').toISOString()).toBe('2026-03-08T08:00:00.000Z')
    expect(endOfDay('2026-03-08').toISOString()).toBe('2026-03-09T07:00:00.000Z')
  })

  test('reads both in their language', () => {
    choose('Europe/Berlin', 'de')
    expect(formatDay('2026-11-21')).toBe('21. Nov. 2026')
    expect(formatInstant('2026-11-21T20:05:00Z')).toBe('21. Nov. 2026, 21:05')
    expect(formatWeekday('monday')).toBe('Montag')
    expect(dayPattern()).toBe('DD.MM.YYYY')
  })
})

test('a day in words has its year only if it is another', () => {
  const year = new Date().getFullYear()
  expect(formatDayInWords(`${year}-06-15`)).toMatch(/^\w+day, June 15$/)
  expect(formatDayInWords(`${year + 1}-06-15`)).toMatch(new RegExp(`^\\w+day, June 15, ${year + 1}$`))
})
