import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { type IsoDate, dayFormatter, weekStart } from '../dates.ts'
import { currentPreferences } from '../preferences/preferences.ts'
import { t } from '../t.ts'
import { parseDay } from './numeric-dates.ts'

/**
 * `today`, `tomorrow`, a prefix of a weekday in the viewer's language or English (the next one, never today), `next
 * friday` (of next week), `+3` or `3d`, `2w` or `in 2 weeks`, `Dec 18` or `12/18` (the next one), else `parseDay`. Null
 * if not understood or ambiguous.
 */
export function parseNaturalDay(text: string, today: IsoDate): IsoDate | null {
  const typed = text.trim().toLowerCase()
  const days = countedDays(typed)
  if (days !== null) return addDays(today, days)
  return dayOfNextWeek(typed, today) ?? namedDay(typed, today) ?? parseDay(text) ?? dayWithoutYear(typed, today)
}

/** Shorter words (`mo`, `3d`) are more often part of a title. */
const UNMISTAKABLE = 5

/** A day from today on at the end, in complete words: `Call Ana next friday`. */
export function splitTrailingDay(text: string, today: IsoDate): { title: string; dueOn: IsoDate } | null {
  const words = text.trim().split(/\s+/)
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const typed = words.slice(-count).join(' ')
    const isComplete = count > 1 || namedDays(today).some(([name]) => name === typed.toLowerCase()) || parseDay(typed)
    const dueOn = typed.length >= UNMISTAKABLE && isComplete ? parseNaturalDay(typed, today) : null
    if (dueOn && dueOn >= today) return { title: words.slice(0, -count).join(' '), dueOn }
  }
  return null
}

/** `next week` is its Monday. *Next* may be inflected: `nächsten Freitag`. */
function dayOfNextWeek(typed: string, today: IsoDate): IsoDate | null {
  const first = addDays(weekStart(today), 7)
  const [word = '', ...rest] = typed.split(' ')
  for (const locale of locales()) {
    const phrase = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'week').toLocaleLowerCase(locale)
    if (typed === phrase) return addDays(first, (8 - new Date(utcMidnight(first)).getUTCDay()) % 7)
    const [next = ''] = phrase.split(' ')
    const isNext = word.startsWith(next) && word.length <= next.length + 1
    if (isNext && rest.length > 0) return namedDay(rest.join(' '), addDays(first, -1))
  }
  return null
}

/** The next one, today included. */
function dayWithoutYear(typed: string, today: IsoDate): IsoDate | null {
  if (!/\d\p{P}|\p{P}\d|\p{L}/u.test(typed)) return null
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].map((it) => parseDay(`${typed.replace(/[./]$/, '')} ${it}`))
  return days.find((day) => day !== null && day >= today) ?? null
}

function countedDays(typed: string): number | null {
  const [, number = '', unit = ''] = /^\+?(\d{1,3})\s*([dw]?)$/.exec(typed) ?? []
  if (number && (typed.startsWith('+') || unit)) return Number(number) * (unit === 'w' ? 7 : 1)
  const count = Number(/\d{1,3}/.exec(typed)?.[0] ?? Number.NaN)
  if (Number.isNaN(count)) return null
  if (relativePhrase(count, 'day').includes(typed)) return count
  return relativePhrase(count, 'week').includes(typed) ? 7 * count : null
}

const locales = () => [currentPreferences().locale, 'en']

const relativePhrase = (count: number, unit: 'day' | 'week') =>
  locales().map((locale) => new Intl.RelativeTimeFormat(locale).format(count, unit).toLocaleLowerCase(locale))

/** Exact match, or the only name with this prefix. */
function namedDay(typed: string, today: IsoDate): IsoDate | null {
  if (typed.length < 2) return null
  const known = namedDays(today)
  const whole = known.filter(([name]) => name === typed)
  const fitting = whole.length > 0 ? whole : known.filter(([name]) => name.startsWith(typed))
  const days = new Set(fitting.map(([, day]) => day))
  const [day = null] = days
  return days.size === 1 ? day : null
}

/** Lower-case. */
function namedDays(today: IsoDate): [name: string, day: IsoDate][] {
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  const names: [name: string, day: IsoDate][] = [
    [t({ id: 'Today' }), today],
    ['today', today],
    [t({ id: 'Tomorrow' }), addDays(today, 1)],
    ['tomorrow', addDays(today, 1)],
    ...week.flatMap((day) => weekdayNames(day).map((name): [string, IsoDate] => [name, day])),
  ]
  return names.map(([name, day]) => [name.toLowerCase(), day])
}

const weekdayNames = (day: IsoDate) =>
  locales().flatMap((locale) => [
    dayFormatter('weekday', locale).format(utcMidnight(day)),
    dayFormatter('shortWeekday', locale).format(utcMidnight(day)),
  ])
