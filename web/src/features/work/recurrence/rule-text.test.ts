import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { MonthDay, RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { afterEach, expect, test } from 'vitest'
import german from '../../../../../contracts/texts/de.json' with { type: 'json' }
import { compileText } from '../../../../build/catalog.ts'
import { applyPreferences } from '../../../lib/preferences/preferences.ts'
import { setCatalog } from '../../../lib/t.ts'
import { recurrenceText, skippedMonthsText } from './rule-text.ts'
import { toRecurrenceDraft, isRuleComplete, toRuleFormValues } from './rule-form-values.ts'

const month = (on: MonthDay, interval = 1): RecurrenceRule => ({ every: 'month', interval, on })
const week = (interval: number, ...weekdays: Extract<RecurrenceRule, { every: 'week' }>['weekdays']) => ({
  every: 'week' as const,
  interval,
  weekdays,
})

const said: ReadonlyArray<[RecurrenceRule, english: string, german: string]> = [
  [{ every: 'day', interval: 1 }, 'Every day', 'Jeden Tag'],
  [{ every: 'day', interval: 3 }, 'Every 3 days', 'Alle 3 Tage'],
  [week(1, 'tuesday'), 'Every Tuesday', 'Jeden Dienstag'],
  [week(2, 'tuesday'), 'Every other Tuesday', 'Jeden zweiten Dienstag'],
  [
    week(1, 'sunday', 'tuesday', 'friday'),
    'Every week on Sunday, Tuesday, and Friday',
    'Jede Woche am Dienstag, Freitag und Sonntag',
  ],
  [month({ day: 31 }), 'On the 31st of every month', 'Jeden Monat am 31.'],
  [month({ day: 12 }, 2), 'On the 12th of every other month', 'Jeden zweiten Monat am 12.'],
  [
    month({ nth: -1, of: 'working-day' }),
    'On the last working day of every month',
    'Jeden Monat am letzten Arbeitstag',
  ],
  [month({ nth: 2, of: 'monday' }, 3), 'Every 3 months on the second Monday', 'Alle 3 Monate am zweiten Montag'],
  [{ every: 'year', month: 2, on: { day: 28 } }, 'Every year on February 28', 'Jedes Jahr am 28. Februar'],
  [
    { every: 'year', month: 12, on: { nth: 1, of: 'day' } },
    'Every year on the first day of December',
    'Jedes Jahr am ersten Tag im Dezember',
  ],
  [{ every: 'completion', days: 5 }, '5 days after completion', '5 Tage nach Abschluss'],
]

const reads = (language: 'en' | 'de') => applyPreferences({ preferences: { language } } as Me)
afterEach(() => setCatalog({}, 'en'))

test.each(said)('%j is shown as a sentence, and typed as before', (rule, english, inGerman) => {
  const recurrence = { rule, until: null, times: null }
  reads('en')
  expect(recurrenceText(recurrence)).toBe(english)
  setCatalog(Object.fromEntries(Object.entries(german).map(([id, text]) => [id, compileText(text)])), 'de')
  reads('de')
  expect(recurrenceText(recurrence)).toBe(inGerman)
  expect(toRecurrenceDraft(toRuleFormValues(recurrence, '2026-11-25'))).toEqual(recurrence)
})

test('its end is shown, too', () => {
  const rule = { every: 'day' as const, interval: 2 }
  expect(recurrenceText({ rule, until: null, times: 5 })).toBe('Every other day, 5 times in total')
  expect(recurrenceText({ rule, until: '2026-12-31', times: null })).toMatch(/^Every other day, until .*2026$/)
  expect(recurrenceText({ rule: null, until: null, times: null })).toBe(undefined)
})

test('a rule for work that does not repeat yet starts from its day, and is read out once complete', () => {
  const typed = toRuleFormValues({ rule: null, until: null, times: null }, '2026-11-25')
  expect(toRecurrenceDraft(typed)).toEqual({ rule: week(1, 'wednesday'), until: null, times: null })
  expect(isRuleComplete(toRecurrenceDraft(typed))).toBe(true)
  const typedOn = { ...typed.rule, every: 'month' as const }
  expect(toRecurrenceDraft({ ...typed, rule: typedOn }).rule).toEqual(month({ day: 25 }))
  for (const rule of [
    { ...typed.rule, weekdays: [] },
    { ...typed.rule, interval: '' },
    { ...typedOn, on: { ...typedOn.on, day: '1.5' } },
  ])
    expect(isRuleComplete(toRecurrenceDraft({ ...typed, rule }))).toBe(false)
  expect(isRuleComplete(toRecurrenceDraft({ ...typed, ends: 'until' }))).toBe(false)
})

test('the form says which months have no such day', () => {
  expect(skippedMonthsText(31)).toBe('Skipped in February, April, June, September, and November.')
  expect(skippedMonthsText(30)).toBe('Skipped in February.')
  expect(skippedMonthsText(29)).toBe('Skipped in February, except in leap years.')
  for (const day of [1, 28, 32, Number.NaN]) expect(skippedMonthsText(day)).toBeUndefined()
})
