/**
 * Dates are `YYYY-MM-DD` without time zone; instants are ISO 8601 in UTC, shown in the viewer's zone. `now` is a
 * parameter for tests.
 */

import { addDays, daysBetween, utcMidnight } from '@oriel/contracts/time/dates'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'
import { startOfDayInZone, dateInZone } from '@oriel/contracts/time/time-zone-dates'
import { currentPreferences } from './preferences/preferences.ts'
import { t } from './t.ts'

/** `YYYY-MM-DD`. */
export type IsoDate = string

/** Colors of REQ-1103. */
export type Urgency = 'late' | 'soon' | 'near' | 'calm'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function toIsoDate(moment: Date): IsoDate {
  const { timeZone } = currentPreferences()
  return timeZone ? dateInZone(timeZone, moment) : isoDateFromLocal(moment)
}

/** Calendar widgets use the browser's zone. */
export function isoDateFromLocal(date: Date): IsoDate {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/** Of a date-time, the date as written. */
export function localDateFromIso(day: IsoDate): Date {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function endOfDay(day: IsoDate): Date {
  const { timeZone } = currentPreferences()
  const next = addDays(day, 1)
  return timeZone ? startOfDayInZone(timeZone, next) : localDateFromIso(next)
}

/** 0 today, negative if past. */
export const daysLeft = (day: IsoDate, now: Date): number => daysBetween(toIsoDate(now), day)

export function weekStart(day: IsoDate): IsoDate {
  const weekday = new Date(utcMidnight(day)).getUTCDay()
  return addDays(day, -((weekday - currentPreferences().firstWeekday + 7) % 7))
}

/** REQ-1103: overdue red, one day or less orange, three or less yellow, else blue. */
export function dueUrgency(day: IsoDate, now: Date): Urgency {
  const left = daysLeft(day, now)
  if (left < 0) return 'late'
  if (left <= 1) return 'soon'
  if (left <= 3) return 'near'
  return 'calm'
}

/** 'Nd overdue', 'Today', 'Tomorrow', 'Nd left', 'No date' (REQ-1104). */
export function dueLabel(day: IsoDate | null | undefined, now: Date): string {
  if (!day) return formatDay(day)
  const left = daysLeft(day, now)
  if (left < 0) return t({ id: '{days}d overdue' }, { days: -left })
  if (left === 0) return t({ id: 'Today' })
  if (left === 1) return t({ id: 'Tomorrow' })
  return t({ id: '{days}d left' }, { days: left })
}

const isInYearOf = (now: Date, day: IsoDate) => day.slice(0, 4) === toIsoDate(now).slice(0, 4)

/** Within three days as on cards, else the date, with its year only if it is another. */
export function rowDueLabel(day: IsoDate | null | undefined, now: Date, settled: boolean): string {
  if (!day || (!settled && dueUrgency(day, now) !== 'calm')) return dueLabel(day, now)
  return isInYearOf(now, day) ? dayFormatter('dayAndMonth').format(utcMidnight(day)) : formatDay(day)
}

/** 'Overdue', 'N day(s) left', 'N hour(s) left', 'Due today' (REQ-1104), to the end of the due date. */
export function taskCountdown(day: IsoDate, now: Date): string {
  const left = endOfDay(day).getTime() - now.getTime()
  if (left <= 0) return t({ id: 'Overdue' })
  if (left >= DAY) return t({ id: '{days, plural, one {# day} other {# days}} left' }, { days: Math.floor(left / DAY) })
  if (left >= HOUR)
    return t({ id: '{hours, plural, one {# hour} other {# hours}} left' }, { hours: Math.floor(left / HOUR) })
  return t({ id: 'Due today' })
}

/** To the end of the due date (REQ-1102). */
export function projectCountdown(day: IsoDate, now: Date): string {
  const left = endOfDay(day).getTime() - now.getTime()
  if (left <= 0) {
    const overdue = -left
    if (overdue >= DAY)
      return t({ id: '{days, plural, one {# day} other {# days}} overdue' }, { days: Math.floor(overdue / DAY) })
    if (overdue >= HOUR)
      return t({ id: '{hours, plural, one {# hour} other {# hours}} overdue' }, { hours: Math.floor(overdue / HOUR) })
    return t({ id: 'Less than an hour overdue' })
  }
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (days > 0)
    return t(
      { id: '{days, plural, one {# day} other {# days}} {hours, plural, one {# hour} other {# hours}} left' },
      { days, hours },
    )
  if (hours > 0)
    return t(
      { id: '{hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}} left' },
      { hours, minutes },
    )
  if (minutes > 0) return t({ id: '{minutes, plural, one {# minute} other {# minutes}} left' }, { minutes })
  return t({ id: 'Less than a minute left' })
}

/** REQ-406: under 1 hour 'Just now', under 24 'Nh ago', under 48 'Yesterday', else the date. */
export function relativeTimeLabel(instant: string, now: Date): string {
  const age = now.getTime() - new Date(instant).getTime()
  if (age < HOUR) return t({ id: 'Just now' })
  if (age < DAY) return t({ id: '{hours}h ago' }, { hours: Math.floor(age / HOUR) })
  if (age < 2 * DAY) return t({ id: 'Yesterday' })
  return formatDay(toIsoDate(new Date(instant)))
}

export const formatWeekday = (weekday: Weekday, shape: Shape = 'weekday') =>
  dayFormatter(shape).format(utcMidnight('2026-11-22') + weekdays.indexOf(weekday) * DAY)

/** The first formatter takes a phone 100 ms. */
export function warmDateFormatters() {
  dayFormatter('day')
  formatter('exact')
}

/** 21 Nov 2026. */
export function formatDay(day: IsoDate | null | undefined, locale?: string): string {
  return day ? dayFormatter('day', locale).format(utcMidnight(day)) : t({ id: 'No date' })
}

/** Monday, 25 January, with the year only if it isn't this one. */
export const formatDayInWords = (day: IsoDate) =>
  dayFormatter(isInYearOf(new Date(), day) ? 'dayInWords' : 'wholeDay').format(utcMidnight(day))

/** A running project without a due date is ongoing. */
export const formatProjectDue = ({ dueOn, status }: { dueOn: IsoDate | null; status: string }) =>
  dueOn === null && status !== 'completed' && status !== 'cancelled' ? t({ id: 'Ongoing' }) : formatDay(dueOn)

export function formatInstantDay(instant: string, locale?: string): string {
  return formatter('day', locale).format(new Date(instant))
}

export function formatInstant(instant: string, locale?: string): string {
  return formatter('minute', locale).format(new Date(instant))
}

export function formatTime(instant: string, locale?: string): string {
  return formatter('time', locale).format(new Date(instant))
}

export function formatExactInstant(instant: string, locale?: string): string {
  return formatter('exact', locale).format(new Date(instant))
}

const shapes = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  minute: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
  digits: { day: '2-digit', month: '2-digit', year: 'numeric' },
  wholeDay: { dateStyle: 'full' },
  dayInWords: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short', year: '2-digit' },
  dayAndMonth: { day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekdayLetter: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

type Shape = keyof typeof shapes

const formatter = (shape: Shape, locale?: string) => formatterIn(currentPreferences().timeZone, shape, locale)

export const dayFormatter = (shape: Shape, locale?: string) => formatterIn('UTC', shape, locale)

/** Cached: creating one costs a hundred times its use. */
function formatterIn(timeZone: string | undefined, shape: Shape, locale = currentPreferences().locale) {
  const key = `${shape} ${locale} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone })
  formatters.set(key, made)
  return made
}
