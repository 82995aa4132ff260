import type { DateOrder } from '@oriel/contracts/v1/work/import-formats'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec jan feb mär apr mai jun jul aug sep okt nov dez'.split(
  ' ',
)
const NUMERIC = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/

/** ISO date or null. `timeZone` applies to instants (null: the server's). */
export function parseDate(text: string, order: DateOrder, timeZone: string | null): string | null {
  const trimmed = text.trim()
  const isInstant = /^\d{12,13}$/.test(trimmed) || /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(trimmed)
  if (isInstant) return dateOfInstant(/^\d+$/.test(trimmed) ? Number(trimmed) : trimmed, timeZone)
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/.exec(trimmed)
  if (iso) return dateFrom(iso[1], Number(iso[2]), iso[3])
  const numeric = NUMERIC.exec(trimmed)
  if (numeric) {
    const [first, second] = order === 'dmy' ? [numeric[1], numeric[2]] : [numeric[2], numeric[1]]
    return dateFrom(numeric[3], Number(second), first)
  }
  const dayFirst = /^(\d{1,2})[.\s/-]+(\p{L}{3})\p{L}*\.?[\s/,-]+(\d{4}|\d{2})(?!\d)/u.exec(trimmed)
  if (dayFirst) return dateFrom(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = /^(\p{L}{3})\p{L}*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(trimmed)
  return monthFirst ? dateFrom(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null
}

const monthOf = (name = '') => {
  const at = MONTHS.indexOf(name.toLowerCase())
  return at < 0 ? 0 : (at % 12) + 1
}

function dateOfInstant(instant: number | string, timeZone: string | null) {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  return inRange(currentDate(timeZone, date))
}

function dateFrom(year = '', month: number, day = '') {
  const date = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : inRange(date)
}

const inRange = (date: string) => (date >= '1970-01-01' && date <= '9999-12-31' ? date : null)

/** Day first if both fit (`isUnsure`). */
export function detectDateOrder(texts: readonly string[]): { order: DateOrder; isUnsure: boolean } {
  const numeric = texts.map((text) => NUMERIC.exec(text.trim())).filter((it) => it !== null)
  const above = (group: number) => numeric.some((it) => Number(it[group]) > 12)
  if (above(1)) return { order: 'dmy', isUnsure: above(2) }
  if (above(2)) return { order: 'mdy', isUnsure: false }
  return { order: 'dmy', isUnsure: numeric.some(([text]) => !text.includes('.')) }
}
