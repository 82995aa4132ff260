import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { type IsoDate, dayFormatter } from '../dates.ts'
import { currentPreferences } from '../preferences/preferences.ts'
import { t } from '../t.ts'
import { parseDay } from './numeric-dates.ts'

/**
 * Natural language dates: `today`, `tomorrow`, a prefix of a weekday in the viewer's language or English (the next one,
 * never today), `+3` or `3d`, `2w` or `in 2 weeks`, else `parseDay`. Null if not understood or ambiguous.
 */
export function parseNaturalDay(text: string, today: IsoDate): IsoDate | null {
  const typed = text.trim().toLowerCase()
  const days = countedDays(typed)
  return days === null ? (namedDay(typed, today) ?? parseDay(text)) : addDays(today, days)
}

function countedDays(typed: string): number | null {
  const [, number = '', unit = ''] = /^\+?(\d{1,3})\s*([dw]?)$/.exec(typed) ?? []
  if (number && (typed.startsWith('+') || unit)) return Number(number) * (unit === 'w' ? 7 : 1)
  const count = Number(/\d{1,3}/.exec(typed)?.[0] ?? Number.NaN)
  if (Number.isNaN(count)) return null
  if (relativePhrase(count, 'day').includes(typed)) return count
  return relativePhrase(count, 'week').includes(typed) ? 7 * count : null
}

const relativePhrase = (count: number, unit: 'day' | 'week') =>
  [currentPreferences().locale, 'en'].map((locale) =>
    new Intl.RelativeTimeFormat(locale).format(count, unit).toLocaleLowerCase(locale),
  )

/** Exact match, or the only name with this prefix. */
function namedDay(typed: string, today: IsoDate): IsoDate | null {
  if (typed.length < 2) return null
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  const names: [name: string, day: IsoDate][] = [
    [t({ id: 'Today' }), today],
    ['today', today],
    [t({ id: 'Tomorrow' }), addDays(today, 1)],
    ['tomorrow', addDays(today, 1)],
    ...week.flatMap((day) => weekdayNames(day).map((name): [string, IsoDate] => [name, day])),
  ]
  const known = names.map(([name, day]) => [name.toLowerCase(), day] as const)
  const whole = known.filter(([name]) => name === typed)
  const fitting = whole.length > 0 ? whole : known.filter(([name]) => name.startsWith(typed))
  const days = new Set(fitting.map(([, day]) => day))
  const [day = null] = days
  return days.size === 1 ? day : null
}

const weekdayNames = (day: IsoDate) =>
  [currentPreferences().locale, 'en'].flatMap((locale) => [
    dayFormatter('weekday', locale).format(utcMidnight(day)),
    dayFormatter('shortWeekday', locale).format(utcMidnight(day)),
  ])
