import { utcMidnight } from '@oriel/contracts/time/dates'
import { type IsoDate, dayFormatter } from '../dates.ts'
import { currentPreferences } from '../preferences/preferences.ts'

type DayPart = 'year' | 'month' | 'day'

const isDayPart = (type: string): type is DayPart => type === 'year' || type === 'month' || type === 'day'

export function formatDayDigits(day: IsoDate, locale?: string): string {
  return dayFormatter('digits', locale).format(utcMidnight(day))
}

/** `DD/MM/YYYY`, `MM/DD/YYYY`, `DD.MM.YYYY` … */
export function dayPattern(locale?: string): string {
  const spelled = { year: 'YYYY', month: 'MM', day: 'DD' }
  return dayFormatter('digits', locale)
    .formatToParts(utcMidnight('2026-11-21'))
    .map((part) => (isDayPart(part.type) ? spelled[part.type] : part.value))
    .join('')
}

/** `YYYY-MM-DD`, digits in the locale's order, or month name and year. Null if invalid. */
export function parseDay(text: string, locale?: string): IsoDate | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const spelled = spelledDay(trimmed, locale)
  if (spelled) return spelled
  const numbers = trimmed.match(/\d+/g)?.map(Number)
  if (numbers?.length !== 3 || /[^\d\s./\-\u200e\u200f]/.test(trimmed)) return null
  const order = dayFormatter('digits', locale)
    .formatToParts(utcMidnight('2026-11-21'))
    .map((part) => part.type)
    .filter(isDayPart)
  const of = (part: DayPart) => numbers[order.indexOf(part)] ?? Number.NaN
  const year = of('year')
  return existingDay(year < 100 ? 2000 + year : year, of('month'), of('day'))
}

/** Others may be names: `Marc`. */
const SHORT_MONTH = /^(?:\p{L}{3}|sept)$/u

/** `17 Nov 2026`, `Nov 17, 2026`; three letters of the month, or all. */
function spelledDay(text: string, locale = currentPreferences().locale): IsoDate | null {
  const [word = '', ...words] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const numbers = text.match(/\d+/g) ?? []
  const year = numbers.find((it) => it.length === 4)
  const date = numbers.find((it) => it.length <= 2)
  if (word.length < 3 || words.length > 0 || numbers.length !== 2 || !year || !date) return null
  const months = MONTHS.filter((month) =>
    [locale, 'en'].some((it) => {
      const name = dayFormatter('monthName', it)
        .format(Date.UTC(2026, month - 1))
        .toLowerCase()
      return name === word || (SHORT_MONTH.test(word) && name.startsWith(word))
    }),
  )
  const [month] = months
  return month !== undefined && months.length === 1 ? existingDay(Number(year), month, Number(date)) : null
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function existingDay(year: number, month: number, date: number): IsoDate | null {
  const moment = new Date(Date.UTC(year, month - 1, date))
  const exists = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return exists ? moment.toISOString().slice(0, 10) : null
}
