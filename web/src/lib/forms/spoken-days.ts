import { addDays, utcMidnight } from '@oriel/contracts/days'
import { type Day, dayFormatter } from '../dates.ts'
import { preferences } from '../preferences/preferences.ts'
import { t } from '../t.ts'
import { parseDay } from './typed-days.ts'

/**
 * Reads a day as people type it in a hurry: `today`, `tomorrow`, the beginning of a weekday's name in the reader's
 * language or in English (the next one, never today), `+3` or `3d` for days, `2w` for weeks, else as `parseDay`. Null
 * when it is none of these.
 */
export function readDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase()
  const counted = /^\+?(\d{1,3})\s*([dw]?)$/.exec(typed)
  if (counted && (typed.startsWith('+') || counted[2])) {
    const days = Number(counted[1]) * (counted[2] === 'w' ? 7 : 1)
    return addDays(today, days)
  }
  if (typed.length >= 2) {
    if (begins(t({ id: 'Today' }), typed) || begins('today', typed)) return today
    if (begins(t({ id: 'Tomorrow' }), typed) || begins('tomorrow', typed)) return addDays(today, 1)
    const next = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
    const named = next.find((day) => namesOf(day).some((name) => begins(name, typed)))
    if (named) return named
  }
  return parseDay(text)
}

const begins = (word: string, typed: string) => word.toLowerCase().startsWith(typed)

const namesOf = (day: Day) =>
  [preferences().locale, 'en'].map((locale) => dayFormatter('weekday', locale).format(utcMidnight(day)))
