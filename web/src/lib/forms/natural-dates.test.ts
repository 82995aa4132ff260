import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { afterEach, expect, test } from 'vitest'
import { applyPreferences } from '../preferences/preferences.ts'
import { parseNaturalDay, splitTrailingDay } from './natural-dates.ts'

afterEach(() => applyPreferences(null))

/** A Wednesday. */
const today = '2026-11-25'

test.each([
  ['today', '2026-11-25'],
  ['tom', '2026-11-26'],
  ['fri', '2026-11-27'],
  ['Thursday', '2026-11-26'],
  ['wed', '2026-12-02'],
  ['next friday', '2026-12-04'],
  ['next mon', '2026-11-30'],
  ['next week', '2026-11-30'],
  ['next year', null],
  ['+3', '2026-11-28'],
  ['10d', '2026-12-05'],
  ['2w', '2026-12-09'],
  ['in 2 weeks', '2026-12-09'],
  ['in 1 day', '2026-11-26'],
  ['17 Dec 2026', '2026-12-17'],
  ['December 17, 2026', '2026-12-17'],
  ['17 Dec', '2026-12-17'],
  ['Jan 5', '2027-01-05'],
  ['11/25', '2026-11-25'],
  ['11/24', '2027-11-24'],
  // Ambiguous: today or tomorrow; March or May.
  ['to', null],
  ['17 Ma 2026', null],
  ['17 Ma', null],
  ['25/11', null],
  ['12 18', null],
  ['in 2 years', null],
  ['31 Nov 2026', null],
  ['2027-01-05', '2027-01-05'],
  ['3', null],
  ['f', null],
  ['someday', null],
  ['2026-02-30', null],
])('%s is %s', (typed, day) => {
  expect(parseNaturalDay(typed, today)).toBe(day)
})

test('in the reader’s language, as in English; an ambiguous day is neither', () => {
  const workspace = { name: '', language: 'de', timeZone: null, workingWeek: ['monday'] }
  const own = { language: 'de', timeZone: null, firstWeekday: 'monday', density: 'comfortable', keys: true, version: 1 }
  applyPreferences({ workspace, preferences: own } as Me)
  const read = (typed: string) => parseNaturalDay(typed, today)
  expect(['in 2 wochen', 'in 3 Tagen', 'in 2 weeks'].map(read)).toEqual(['2026-12-09', '2026-11-28', '2026-12-09'])
  expect(['nächsten Freitag', 'Nächste Woche'].map(read)).toEqual(['2026-12-04', '2026-11-30'])
  expect(['Fr', 'freitag', 'mo', '17. Dezember 2026', '17.12.2026', '17.12.'].map(read)).toEqual([
    '2026-11-27',
    '2026-11-27',
    '2026-11-30',
    '2026-12-17',
    '2026-12-17',
    '2026-12-17',
  ])
})

test.each([
  ['Call Ana next friday', { title: 'Call Ana', dueOn: '2026-12-04' }],
  ['Call Ana tomorrow', { title: 'Call Ana', dueOn: '2026-11-26' }],
  ['Call Ana in 2 weeks', { title: 'Call Ana', dueOn: '2026-12-09' }],
  ['Menu 17 Dec 2026', { title: 'Menu', dueOn: '2026-12-17' }],
  ['Menu 2026-12-17', { title: 'Menu', dueOn: '2026-12-17' }],
  // Parts of titles, and titles that are only a day.
  ['Model 3d', null],
  ['Move nextcloud friday', { title: 'Move nextcloud', dueOn: '2026-11-27' }],
  ['Photos of 2025-12-24', null],
  ['Call Mo', null],
  ['Call Marc 3', null],
  ['Call Marc Sept 3', { title: 'Call Marc', dueOn: '2027-09-03' }],
  ['Clean thurs', null],
  ['Order sun', null],
  ['Friday', null],
  ['Chapter 12', null],
  ['Menu Dec 17', { title: 'Menu', dueOn: '2026-12-17' }],
  ['Version 10/12', null],
])('the end of “%s” is %o', (title, split) => {
  expect(splitTrailingDay(title, today)).toEqual(split)
})
